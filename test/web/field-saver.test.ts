import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '../../engine/errors.ts';
import { FieldSaver } from '../../web/faps/meeting/field-saver.ts';

/** A stored value that two people write. */
class Server {
  value = 'old';
  isAway = false;
  readonly store = async (value: string, base: string): Promise<string> => {
    await Promise.resolve();
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (this.value !== base && this.value !== value) throw fail('CHANGED_MEANWHILE', { who: 'Ada', subject: 'it', what: 'comment' });
    this.value = value;
    return value;
  };
}

const PAUSE_MS = 1_000;
let server: Server;
let saver: FieldSaver<string>;
const read = (): void => saver.use(server.value, server.store);
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  saver = new FieldSaver<string>({ stored: 'old', pauseMs: PAUSE_MS, failed: 'No connection.', isFit: (value) => value !== 'unfit' });
  read();
});
afterEach(() => {
  vi.useRealTimers();
});

test('saves after a pause in typing', async () => {
  saver.type('n');
  saver.type('new');
  expect(saver.state()).toMatchObject({ value: 'new', status: { kind: 'typing' } });
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(server.value).toBe('new');
  expect(saver.state()).toMatchObject({ value: 'new', status: { kind: 'saved' } });
  expect(saver.isDirty).toBe(false);
});

test('what is typed while it saves follows', async () => {
  saver.type('new');
  const saving = saver.save();
  saver.type('newer');
  await saving;
  expect([server.value, saver.state().value]).toEqual(['new', 'newer']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(server.value).toBe('newer');
});

test('an edit that fails stays, and is saved again', async () => {
  server.isAway = true;
  await saver.choose('mine');
  expect(saver.state()).toMatchObject({ value: 'mine', status: { kind: 'failed', text: 'No connection.' } });
  server.isAway = false;
  await saver.save();
  expect(server.value).toBe('mine');
});

test('a value of somebody else is told at once, and not overwritten', async () => {
  saver.type('mine');
  server.value = 'theirs';
  read();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.state()).toMatchObject({
    value: 'mine',
    stored: 'theirs',
    status: { kind: 'overtaken', text: expect.stringMatching(/^Ada has/) as string },
  });
  saver.type('mine too');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(server.value).toBe('theirs');

  saver.keepMine();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.value).toBe('mine too');
});

test('the value of somebody else is taken in place of the own', async () => {
  saver.type('mine');
  server.value = 'theirs';
  read();
  await vi.advanceTimersByTimeAsync(0);
  saver.takeTheirs();
  expect(saver.state()).toMatchObject({ value: 'theirs', status: { kind: 'unchanged' } });
  expect(saver.isDirty).toBe(false);
});

test('an own value that is read late is no other one', async () => {
  await saver.choose('first');
  saver.type('second');
  read();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(server.value).toBe('second');
});

test('an unfit value waits', async () => {
  await saver.choose('unfit');
  expect([server.value, saver.isDirty]).toEqual(['old', true]);
});
