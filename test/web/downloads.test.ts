import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodedError } from '../../engine/errors.ts';

const PATH = '/download/pdf/proposal/1';
const CLAIMS = { user: { id: 1 }, roles: [], currentRole: null, iat: Date.now() / 1000, exp: Date.now() / 1000 + 3600 };
const TOKEN = `head.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.signature`;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { activeElement: null });
  const stored = new Map([['beamtime.token', TOKEN]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function answered(answer: Response, path = PATH) {
  const { default: i18next } = await import('i18next');
  const { default: translation } = await import('../../web/public/locales/en/translation.json', { with: { type: 'json' } });
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
  const { runningDownloads: downloads } = await import('../../web/shell/downloads.ts');
  const { notices } = await import('../../web/ui/notices.ts');
  const { sessionStore: session } = await import('../../web/shell/session.ts');
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const told = new Promise<{ readonly kind: string; readonly text: string; readonly seconds: number | undefined }>((resolve) => {
    notices.connect((kind, text, seconds) => resolve({ kind, text, seconds }));
  });

  downloads.start(path, 'A proposal');

  return { ...(await told), signedIn: session.current() !== null };
}

const refusal = (status: number, { code, reason, message }: Pick<CodedError, 'code' | 'reason' | 'message'>) =>
  Response.json({ code, reason, message }, { status });
const aPage = (status: number) => new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } });

test('the server’s word that the session is over signs out', async () => {
  const { fail } = await import('../../engine/errors.ts');

  expect(await answered(refusal(401, fail('INVALID_TOKEN')))).toMatchObject({
    text: expect.stringContaining('session has expired') as string,
    signedIn: false,
  });
});

test.each([
  ['a page', aPage(401)],
  ['an object', Response.json({ code: 401, message: 'Unauthorized' }, { status: 401 })],
])('%s of a proxy with 401 signs nobody out', async (_name, answer) => {
  expect(await answered(answer)).toMatchObject({
    kind: 'error',
    text: expect.stringMatching(/^Failed to download file\. Something between .* refused it \(401\)/) as string,
    signedIn: true,
  });
});

test('a refusal of the server is told with its reason', async () => {
  const { fail } = await import('../../engine/errors.ts');

  expect((await answered(refusal(429, fail('PDF_BUSY')))).text).toBe(
    'Failed to download file. Too many documents are being made. Please try again in a moment',
  );
  expect((await answered(refusal(500, fail('INTERNAL')))).text).toBe('Failed to download file');
  expect(await answered(refusal(404, fail('NO_ATTACHMENTS')), '/download/zip/attachment/1')).toMatchObject({
    kind: 'info',
    text: 'No attachments found',
  });
});

test.each([
  [413, /^Failed to download file\. It is larger than/],
  [429, /^Failed to download file\. Too many requests/],
  [503, /^Failed to download file\. The server could not be reached/],
  [200, /^Failed to download file\. The server could not be reached/],
])('a page of a proxy with %i is no file, and is told in words for ten seconds', async (status, text) => {
  expect(await answered(aPage(status))).toMatchObject({ text: expect.stringMatching(text) as string, seconds: 10 });
});

test('a download that is cancelled is gone at once, also before the server was asked, and can be asked for again', async () => {
  const { runningDownloads: downloads } = await import('../../web/shell/downloads.ts');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => new Promise(() => asked.push(path)));

  downloads.start(PATH, 'A proposal');
  downloads.cancel(PATH);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);

  downloads.start(PATH, 'A proposal');
  await vi.waitFor(() => expect(asked).toEqual([PATH]));
});
