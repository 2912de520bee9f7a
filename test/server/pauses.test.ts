import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { jsonText } from '../../server/plugins/json-text.ts';
import { Pauses } from '../../server/plugins/pauses.ts';

/** Far longer than the turn of one request. */
const LONG_MS = 30;

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) Math.sqrt(end);
}

/** Work in pieces that each fill a turn. */
async function pieces(name: string, count: number, done: string[]): Promise<void> {
  const pauses = new Pauses();
  for (let i = 0; i < count; i += 1) {
    work(LONG_MS);
    done.push(`${name}${i}`);
    await pauses.ifLong();
  }
}

test('short work is not interrupted', async () => {
  await nextTurn();
  expect(new Pauses().ifLong()).toBeNull();
});

test('long work lets timers and the work of others come between its pieces', async () => {
  const done: string[] = [];
  const timer = setInterval(() => done.push('timer'), 1);

  await Promise.all([pieces('a', 4, done), pieces('b', 4, done)]);

  clearInterval(timer);
  expect(done.filter((one) => one !== 'timer')).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  expect(done.filter((one) => one === 'timer').length).toBeGreaterThanOrEqual(3);
});

test('who waits with many pieces holds up nobody who waits with one', async () => {
  const done: string[] = [];
  const [many, one] = [new Pauses(), new Pauses()];
  const wait = (pauses: Pauses, name: string) => pauses.inTurn().then(() => done.push(name));

  await Promise.all([...Array.from({ length: 20 }, () => wait(many, 'many')), wait(one, 'one')]);

  expect(done.indexOf('one')).toBeLessThanOrEqual(1);
  expect(done).toHaveLength(21);
  expect([many.isEmpty, one.isEmpty]).toEqual([true, true]);
});

test('short pieces share a turn', async () => {
  const pauses = new Pauses();
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);

  await Promise.all(Array.from({ length: 5_000 }, () => pauses.inTurn()));

  clearInterval(counting);
  expect(turns).toBeLessThan(1_000);
});

const row = { id: 1, title: 'Ice "q" \u2028', note: undefined, at: new Date(0), tags: ['a', null], none: {} };
const list = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item);

test.each([
  ['a small answer', { data: { rows: [row] } }],
  ['a long list', { data: { rows: list(3_000, row), empty: [] } }],
  ['a list of numbers', { data: list(5_000, 1.5) }],
  ['lists within lists', list(100, list(100, [row]))],
  ['a wide object', Object.fromEntries(Array.from({ length: 5_000 }, (_none, i) => [`k${i}`, i % 2 === 0 ? undefined : [i]]))],
  ['members of which none is written', { data: list(3_000, 1), none: Object.fromEntries(list(3_000, ['x', undefined] as const)) }],
  ['nothing', null],
])('the text of %s is that of JSON.stringify', async (_what, value) => {
  expect(await jsonText(value, new Pauses())).toBe(JSON.stringify(value));
});
