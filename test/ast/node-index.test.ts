import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { describe, expect, it } from 'vitest';
import { NodeIndex } from '../../src/ast/node-index.js';
import { nodeText } from '../../src/ast/nodes.js';
import { loadParser } from '../../src/engine/parse.js';

const text = `
const { pin } = require('./pin');
message.pin();
message['pin']();
message[isPinned ? 'unpin' : 'pin'](reason, other.pin());
(message?.pin)();
pin(message);
this.#pin = message.pin;
message[0] = message[name];
`;

const parse = await loadParser();
const parsed = parse('a.js', text);
if ('error' in parsed) throw new Error(parsed.error);
const index = NodeIndex.of(parsed.ast, visitorKeys);
const texts = (nodes: readonly Parameters<typeof nodeText>[0][]): string[] => nodes.map((node) => nodeText(node, text));

describe('lists by name', () => {
  it('has members under what they are called, in source order, and none of two names', () => {
    expect(texts(index.members('pin'))).toEqual(['message.pin', "message['pin']", 'other.pin', 'message?.pin', 'message.pin']);
    expect(texts(index.members('#pin'))).toEqual(['this.#pin']);
    expect([...index.membersByName.keys()]).toEqual(['pin', '#pin']);
  });

  it('has calls of members under each name that they can have, once', () => {
    const either = "message[isPinned ? 'unpin' : 'pin'](reason, other.pin())";
    expect(texts(index.calls((name) => name === 'pin'))).toEqual(['message.pin()', "message['pin']()", either, 'other.pin()', '(message?.pin)()']);
    expect(texts(index.calls((name) => name === 'unpin'))).toEqual([either]);
    expect(texts(index.calls((name) => /pin$/.test(name)))).toEqual(['message.pin()', "message['pin']()", either, 'other.pin()', '(message?.pin)()']);
  });

  it('has calls of variables apart', () => {
    expect(texts(index.callsOf('pin'))).toEqual(['pin(message)']);
    expect(texts(index.calls(() => false, (name) => name === 'pin' || name === 'require'))).toEqual(["require('./pin')", 'pin(message)']);
    expect(index.callsOf('message')).toEqual([]);
  });
});
