import { expect, test } from 'vitest';
import { byOutcome } from '../../web/ui/outcomes.ts';

test('what became of many rows is told once for each reason, what failed first and what goes on next', () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((label, key) => ({ key: String(key), label }));
  const results = new Map([
    ['0', { ok: true, text: 'Sent again' }],
    ['1', { ok: false, text: 'No such mailbox' }],
    ['2', { ok: false, text: 'Nobody was found' }],
    ['3', { ok: false, text: 'No such mailbox' }],
    ['4', { ok: false, goesOn: true as const, text: 'Still being delivered' }],
  ]);

  expect(byOutcome(rows, results)).toEqual([
    { ok: false, text: 'No such mailbox', labels: ['B', 'D'] },
    { ok: false, text: 'Nobody was found', labels: ['C'] },
    { ok: false, goesOn: true, text: 'Still being delivered', labels: ['E'] },
    { ok: true, text: 'Sent again', labels: ['A'] },
  ]);
});
