import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from '../../web/forms/wizard/retryable-errors.ts';
import { ConnectionProblem, PageOutdated, RefusedOnTheWay } from '../../web/ui/connection-problem.ts';
import { reach } from '../../web/shell/reach.ts';
import { knownError } from '../../web/ui/errors.ts';

const answers = (answer: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer()));
const refusal = { data: null, errors: [{ message: 'Too many requests', extensions: { code: 'TOO_MANY_REQUESTS' } }] };

afterEach(() => void vi.unstubAllGlobals());

test.each([429, 413, 200])(
  'an answer of the product with status %i is read as the answer it is, whatever HTTP says of it',
  async (status) => {
    answers(() => Response.json(refusal, { status }));

    const response = await reach('/graphql');

    expect([response.status, await response.json()]).toEqual([200, refusal]);
  },
);

test.each([
  ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
  ['an object of a proxy', () => Response.json({ message: 'upstream' }, { status: 503 })],
  ['a broken object', () => new Response('{"errors', { status: 500, headers: { 'content-type': 'application/json' } })],
  ['errors of a proxy', () => Response.json({ errors: [{ status: 503, title: 'upstream' }] }, { status: 503 })],
  ['no errors at all', () => Response.json({ data: null, errors: [] }, { status: 502 })],
  ['null', () => Response.json(null, { status: 500 })],
  ['a page of a portal that one has to sign in to', () => new Response('<h1>Welcome</h1>')],
])('%s is no answer of the product', async (_name, answer) => {
  answers(answer);

  await expect(reach('/graphql')).rejects.toThrow(ConnectionProblem);
});

test('what a proxy finds too large is not waited for', async () => {
  answers(() => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }));

  await expect(reach('/graphql')).rejects.not.toThrow(ConnectionProblem);
});

test.each([
  ['a filter that forbids it', () => new Response('<h1>Request blocked</h1>', { status: 403, headers: { 'content-type': 'text/html' } })],
  ['a sign-in before the server', () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
  ['a rule that it broke', () => new Response('Not Acceptable', { status: 406 })],
])('%s is not told as a connection that is away, nor sent to again', async (_name, answer) => {
  answers(answer);

  const refused: unknown = await reach('/graphql').catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(RefusedOnTheWay);
  expect(failureOf(refused)).toBe('failed');
  expect(knownError(refused, 'Something went wrong!').text).toBe((refused as Error).message);
});

test.each([404, 429, 502])('a stranger that says %i may let it through later', async (status) => {
  answers(() => new Response('<h1>Not now</h1>', { status }));

  await expect(reach('/graphql')).rejects.toThrow(ConnectionProblem);
});

test('an answer that breaks off is no answer', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  answers(() => new Response(broken, { headers: { 'content-type': 'application/json' } }));

  await expect(reach('/graphql')).rejects.toThrow(ConnectionProblem);
});

test('nobody there is told in words for people; what the page itself gave up is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  await expect(reach('/graphql')).rejects.toThrow(ConnectionProblem);
  await expect(reach('/graphql', { signal: AbortSignal.abort() })).rejects.toThrow(TypeError);
});

test('a page that was open over an upgrade says so, and what was typed is tried again', async () => {
  const message = 'Cannot query field "old" on type "Query".';
  answers(() => Response.json({ data: null, errors: [{ message, extensions: { reason: 'DOCUMENT_INVALID' } }] }));

  const failure: unknown = await reach('/graphql').catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(PageOutdated);
  expect(failureOf(failure)).toBe('troubled');
  expect(knownError(failure, 'Something went wrong!').text).not.toContain('Cannot query');
});
