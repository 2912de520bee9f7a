import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionProblem } from '../../web/ui/connection-problem.ts';
import { reach } from '../../web/shell/reach.ts';

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
