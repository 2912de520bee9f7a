import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import { linesOf, ruleOf, valueOf } from '../../../web/studio/workflows/inspector/condition.ts';

const days = { answer: 'days' };

test.each<readonly [string, Json]>([
  ['one comparison', { '>': [days, 10] }],
  ['all of several', { and: [{ '>=': [days, 3] }, { '===': [{ fact: 'proposer.isInternal' }, true] }] }],
  ['any of several', { or: [{ '<': [days, 3] }, { '!==': [{ answer: 'salt' }, 'nacl'] }] }],
])('%s is read as lines and written the same', (_title, rule) => {
  const lines = linesOf(rule);

  expect(lines && ruleOf(lines)).toEqual(rule);
});

test.each<readonly [string, Json]>([
  ['nested rules', { and: [{ or: [{ '>': [days, 1] }] }, { '>': [days, 1] }] }],
  ['two answers', { '>': [days, { answer: 'shifts' }] }],
  ['a formula', { '>': [{ '+': [days, 1] }, 3] }],
  ['lists', { in: [days, [1, 2]] }],
  ['always', true],
])('%s are more than lines can say', (_title, rule) => {
  expect(linesOf(rule)).toBeNull();
});

test.each<readonly [string, 'answer' | 'fact', string, string | number | boolean]>([
  ['10', 'answer', 'days', 10],
  [' nacl ', 'answer', 'salt', 'nacl'],
  ['true', 'answer', 'toxic', true],
  ['true', 'fact', 'proposer.isInternal', true],
  ['10', 'fact', 'proposer.isInternal', false],
  ['2027', 'fact', 'call.shortCode', '2027'],
])('%s typed for the %s %s is %j', (text, source, name, value) => {
  expect(valueOf(text, { source, name })).toBe(value);
});
