/** Owns what the usual frameworks and command files hand to a handler: event files, `{ data, execute }`, `run(client, message, args)`. */
import { builderChain, isFunction, keyName, memberNames, propertyOf, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import type { Inference } from './infer.js';
import { other, type Answer } from './value.js';

const handlerNames = /^(execute|run|callback|handle|handler|exec|on|listener|chatInputRun|messageRun|contextMenuRun|slash|interactionRun|runSlash|runInteraction|executeInteraction|autocomplete)$/;
const eventMakers = /(event|listener)$/i;

/** What the parameter at `index` of a handler function is, or undefined when the function has no known handler's shape. */
export function handlerParameter(at: FunctionNode, index: number, inference: Inference): Answer {
  const owner = at.parent as Node | undefined;
  if (!owner) return undefined;
  // new Event('messageCreate', (message) => …)
  if (owner.type === 'NewExpression' || owner.type === 'CallExpression') {
    const callee = unwrap(owner.callee);
    const first = owner.arguments[0];
    return callee.type === 'Identifier' && eventMakers.test(callee.name) && first && first !== at ? eventParameter(first, at, index, inference) : undefined;
  }
  const beside = siblings(at, owner, inference);
  if (!beside) return undefined;
  const event = beside('name') ?? beside('event');
  return (event && eventParameter(event, at, index, inference)) ?? commandParameter(beside('data'), index, inference);
}

/** What stands beside a handler under a name: in its object, its class, or among the exports of its file. Undefined for functions that are no handlers. */
function siblings(at: FunctionNode, owner: Node, inference: Inference): ((name: string) => Node | undefined) | undefined {
  if (owner.type === 'Property' || owner.type === 'MethodDefinition' || owner.type === 'PropertyDefinition') {
    if (!handlerNames.test(keyName(owner) ?? '')) return undefined;
    const holder = owner.parent as Node;
    if (holder.type === 'ObjectExpression') return (name) => propertyOf(holder, name)?.value;
    if (holder.type !== 'ClassBody') return undefined;
    return (name) => {
      for (const member of holder.body) {
        if (member.type === 'PropertyDefinition' && keyName(member) === name && member.value) return member.value;
        if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue;
        // super({ name: 'messageCreate' })
        for (const statement of member.value.body?.body ?? []) {
          const call = statement.type === 'ExpressionStatement' ? unwrap(statement.expression) : undefined;
          const given = call?.type === 'CallExpression' && call.callee.type === 'Super' ? call.arguments.map(unwrap) : [];
          for (const argument of given) if (argument.type === 'ObjectExpression') return propertyOf(argument, name)?.value;
        }
      }
      return inference.uses.assigned(holder, name)[0];
    };
  }
  // module.exports.execute = async (interaction) => {}
  const left = owner.type === 'AssignmentExpression' ? unwrap(owner.left) : undefined;
  const called = left?.type === 'MemberExpression' ? memberNames(left)[0] : at.type === 'FunctionDeclaration' ? at.id?.name : owner.type === 'VariableDeclarator' && owner.id.type === 'Identifier' ? owner.id.name : undefined;
  const isExported = left?.type === 'MemberExpression' ? isExports(left.object) : /^Export/.test(((at.type === 'FunctionDeclaration' ? owner : owner.parent?.parent) as Node | undefined)?.type ?? '');
  return called !== undefined && isExported && handlerNames.test(called) ? (name) => inference.uses.exported(name) : undefined;
}

/** `exports`, `module.exports`. */
function isExports(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === 'Identifier' ? inner.name === 'exports' : inner.type === 'MemberExpression' && memberNames(inner)[0] === 'exports';
}

function eventParameter(name: Node, at: FunctionNode, index: number, inference: Inference): Answer {
  for (const model of inference.witness.models) {
    if (!model.eventClass) continue;
    const event = inference.eventName(name, model.name);
    const parameters = event === undefined ? undefined : inference.graph(model.name)?.event(model.eventClass, event);
    if (!parameters || parameters.length === 0) continue;
    // Frameworks put the client first or last: execute(client, message), execute(message, client).
    const names = at.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''));
    const clients = names.map((given) => /^_?(client|bot)$/i.test(given));
    const before = clients.slice(0, index).filter(Boolean).length;
    if (clients[index]) return { library: model.name, refs: [{ kind: 'instance', name: model.eventClass }], evidence: 'flow' };
    const refs = parameters[index - before];
    if (!refs) return undefined;
    return refs.length > 0 ? { library: model.name, refs, evidence: 'flow' } : other;
  }
  return undefined;
}

function commandParameter(data: Node | undefined, index: number, inference: Inference): Answer {
  if (!data || index !== 0) return undefined;
  const source = unwrap(inference.bindings.initializer(data) ?? data);
  // data: (builder) => …, as in framework commands
  if (isFunction(source)) return undefined;
  const { root } = builderChain(source);
  if (root.type !== 'NewExpression') return undefined;
  const built = inference.classOf(root.callee);
  if (built?.name === 'SlashCommandBuilder') return { library: built.model.name, refs: [{ kind: 'instance', name: 'ChatInputCommandInteraction' }, { kind: 'instance', name: 'CommandInteraction' }], evidence: 'flow' };
  if (built?.name === 'ContextMenuCommandBuilder') return { library: built.model.name, refs: [{ kind: 'instance', name: 'MessageContextMenuCommandInteraction' }, { kind: 'instance', name: 'UserContextMenuCommandInteraction' }], evidence: 'flow' };
  return undefined;
}
