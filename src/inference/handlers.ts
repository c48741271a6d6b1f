/** Owns what the usual frameworks and command files hand to a handler: event files, `{ data, execute }`, `run(client, message, args)`. */
import { keyName, propertyOf, stringValue, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import { builderChain } from '../ast/nodes.js';
import type { Inference } from './infer.js';
import { other, type Answer } from './value.js';

const handlerNames = /^(execute|run|callback|handle|handler|exec|on|listener|chatInputRun|messageRun|contextMenuRun|slash|interactionRun|runSlash|runInteraction|executeInteraction|autocomplete)$/;

/** What the parameter at `index` of a handler function is, or undefined when the function has no known handler's shape. */
export function handlerParameter(at: FunctionNode, index: number, inference: Inference): Answer {
  const owner = at.parent;
  if (!owner) return undefined;
  if ((owner.type === 'Property' || owner.type === 'MethodDefinition' || owner.type === 'PropertyDefinition') && handlerNames.test(keyName(owner) ?? '')) {
    const holder = owner.parent as Node;
    if (holder.type === 'ObjectExpression') {
      const event = propertyOf(holder, 'name') ?? propertyOf(holder, 'event');
      return (event && eventParameter(event.value, at, index, inference)) ?? commandParameter(propertyOf(holder, 'data')?.value, index, inference);
    }
  }
  // module.exports.data = new SlashCommandBuilder(); module.exports.execute = async (interaction) => {}
  if (owner.type === 'AssignmentExpression' && owner.left.type === 'MemberExpression') return undefined;
  return undefined;
}

function eventParameter(name: Node, at: FunctionNode, index: number, inference: Inference): Answer {
  for (const model of inference.witness.models) {
    if (!model.eventClass) continue;
    const event = inference.eventName(name, model.name) ?? stringValue(name);
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
  const { root } = builderChain(unwrap(data));
  if (root.type !== 'NewExpression') return undefined;
  const built = inference.classOf(root.callee);
  if (built?.name === 'SlashCommandBuilder') return { library: built.model.name, refs: [{ kind: 'instance', name: 'ChatInputCommandInteraction' }, { kind: 'instance', name: 'CommandInteraction' }], evidence: 'flow' };
  if (built?.name === 'ContextMenuCommandBuilder') return { library: built.model.name, refs: [{ kind: 'instance', name: 'MessageContextMenuCommandInteraction' }, { kind: 'instance', name: 'UserContextMenuCommandInteraction' }], evidence: 'flow' };
  return undefined;
}
