import { expect, test } from 'vitest';
import { fairQueue, type QueuePlace, type Rules } from '../../server/fair-queue.ts';

function aQueue(more: Partial<Rules> = {}) {
  const queue = fairQueue({ atOnce: 2, ...more });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string, place: Partial<QueuePlace> = {}): Promise<void> =>
    queue({ owner: name.slice(0, 1), ...place }, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, piece, end };
}

test('two pieces are done at a time, of each person one, and each person has their turn before somebody has another', async () => {
  const { begun, piece, end } = aQueue();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']) void piece(name);
  expect(begun).toEqual(['a1', 'b1']);
  void piece('c1');
  void piece('d1');

  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1', 'd1']) await end(name);

  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'd1', 'a3', 'b3']);
});

test('one hostile person with hundreds of pieces leaves a place to everybody else', async () => {
  const { begun, piece, end } = aQueue();
  for (let n = 0; n < 400; n += 1) void piece(`hostile ${n}`);

  void piece('officer');
  expect(begun).toEqual(['hostile 0', 'officer']);
  await end('officer');
  void piece('proposer');

  expect(begun).toEqual(['hostile 0', 'officer', 'proposer']);
});

test('who is alone may have both places; whoever comes has the next that is free, and then one of the two', async () => {
  const { begun, piece, end } = aQueue({ ofEach: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void piece(name);
  expect(begun).toEqual(['a1', 'a2']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  for (const name of ['b1', 'b2']) void piece(name);

  for (const name of ['a2', 'a3', 'b1']) await end(name);
  expect(begun.slice(3)).toEqual(['b1', 'a4', 'b2']);
  await end('b2');

  expect(begun.slice(6)).toEqual(['a5']);
});

test('who waits may leave, and is not begun', async () => {
  const { begun, piece, end } = aQueue();
  const leaving = new AbortController();
  void piece('a1');
  const left = piece('a2', { signal: leaving.signal });
  void piece('a3');

  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('a1');

  expect(begun).toEqual(['a1', 'a3']);
  await expect(piece('b1', { signal: leaving.signal })).rejects.toThrow('gone');
});

test('too many are turned away, by what waits of their own and of all; what was let in goes on', async () => {
  const { begun, piece, end } = aQueue({
    admit({ own, all }) {
      if (own >= 2) throw new Error('enough of you');
      if (all >= 3) throw new Error('enough');
    },
  });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void piece(name);

  await expect(piece('a4')).rejects.toThrow('enough of you');
  await expect(piece('c1')).rejects.toThrow('enough');
  void piece('a5', { letIn: true });

  for (const name of ['a1', 'a2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a5']);
});

test('what fails leaves its place', async () => {
  const { queue, begun, piece } = aQueue();

  await expect(queue({ owner: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  void piece('a1');

  expect(begun).toEqual(['a1']);
});

test('who is not ready waits until they are, and keeps nobody else waiting', async () => {
  const busy = new Set<number | string>(['a']);
  const { queue, begun, piece, end } = aQueue({ ready: (owner) => !busy.has(owner) });
  for (const name of ['a1', 'b1', 'b2']) void piece(name);
  await end('b1');
  expect(begun).toEqual(['b1', 'b2']);

  busy.clear();
  queue.look();
  await end('b2');

  expect(begun).toEqual(['b1', 'b2', 'a1']);
});

test('rests after a job only while another waits', async () => {
  const rests: number[] = [];
  const { begun, piece, end } = aQueue({ atOnce: 1, restMs: () => rests.push(0) - 1 });
  for (const name of ['a1', 'b1']) void piece(name);

  await end('a1');
  await new Promise(setImmediate);
  await end('b1');
  void piece('c1');

  expect({ begun, rests }).toEqual({ begun: ['a1', 'b1', 'c1'], rests: [0] });
});
