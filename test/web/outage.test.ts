import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '../../web/forms/wizard/retryable-errors.ts';
import { continueAfterOutages, noteOutage } from '../../web/shell/outage.ts';
import { reach } from '../../web/shell/reach.ts';
import { ServerUnavailable } from '../../web/ui/connection-problem.ts';

const away = (reason: string, data: unknown = null) =>
  Response.json(
    { data, errors: [{ message: `server says ${reason}`, extensions: { code: 'INTERNAL_SERVER_ERROR', reason } }] },
    { status: 503 },
  );

let told: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  told = 0;
  const events = new EventTarget();
  vi.stubGlobal('window', {
    setTimeout,
    clearTimeout,
    dispatchEvent: (event: Event) => events.dispatchEvent(event),
    addEventListener: events.addEventListener.bind(events),
  });
  events.addEventListener('online', () => (told += 1));
  stop = continueAfterOutages();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;

test.each(['DATABASE_AWAY', 'DISK_FULL', 'A_REASON_OF_TOMORROW'])(
  'a server that answers %s is waited for, and what was typed is tried again',
  async (reason) => {
    vi.stubGlobal('fetch', () => Promise.resolve(away(reason)));

    const failure: unknown = await reach('/graphql').catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ServerUnavailable);
    expect(failureOf(failure)).toBe('troubled');
  },
);

test('a part of an answer beside a database that went away is not taken for the answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(away('DATABASE_AWAY', { getCalls: [] })));

  await expect(reach('/graphql')).rejects.toThrow(ServerUnavailable);
});

test('what a limit stopped is told in the words of the server', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(away('STOPPED_BY_LIMIT')));

  expect(await (await reach('/graphql')).json()).toMatchObject({ errors: [{ message: 'server says STOPPED_BY_LIMIT' }] });
});

test('after an outage all that waits goes on by itself, once', async () => {
  let status = 503;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(path === '/ready' ? new Response('', { status }) : away('DATABASE_AWAY'));
  });

  await reach('/graphql').catch(() => undefined);
  await reach('/graphql').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const during = [told, asked.filter((path) => path === '/ready').length] as const;
  status = 200;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);

  expect(during[0]).toBe(0);
  expect(during[1]).toBeGreaterThan(5);
  expect(during[1]).toBeLessThan(16);
  expect(told).toBe(1);
});

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['hides its state behind a proxy', () => Promise.resolve(new Response('', { status: 404 })), 1],
])('a server that %s', async (_what, answer, times) => {
  vi.stubGlobal('fetch', answer);

  noteOutage();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(told).toBe(times);
});
