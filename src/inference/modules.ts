/** Owns what a module path and an imported name alone tell. */
import type { Node } from '../ast/nodes.js';

/** Whether a module is a file of the project, which can export anything. */
export function isOwn(module: string): boolean {
  return /^([.#~]|@\/|\/|src\/)/.test(module);
}

/** Classes and functions of other files: `BotGuild`, `replyToInteraction`. */
export function isFunctionName(name: string): boolean {
  return /^[A-Z]/.test(name) || /^(add|build|check|confirm|create|delete|do|edit|fetch|find|format|get|handle|has|is|load|log|make|on|open|parse|process|remove|reply|reset|resolve|run|save|send|set|should|show|to|toggle|update|validate)[A-Z_]/.test(name);
}

/** Whether a name stands where it is called or constructed. */
export function isCalled(node: Node): boolean {
  const parent = node.parent;
  return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node;
}

/** Whether a node is `module` or `exports`, of which a CommonJS file exports members. */
export function isModuleObject(node: Node): boolean {
  return node.type === 'Identifier' && (node.name === 'exports' || node.name === 'module');
}
