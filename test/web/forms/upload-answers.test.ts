import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '../../../engine/errors.ts';
import type { AnswerFile } from '../../../web/forms/abilities.ts';

const STORED = { fileId: 'f1', originalFileName: 'beam.pdf', mimeType: 'application/pdf', sizeInBytes: 8, pages: 2 };

class Sent {
  static last: Sent;
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {} // no event after the end
  send(): void {
    Sent.last = this;
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../../web/shell/index.ts', () => ({ renewIfOld: () => Promise.resolve(null), refusesToken: () => false, session: {} }));
  vi.stubGlobal('XMLHttpRequest', Sent);
});
afterEach(() => {
  vi.doUnmock('../../../web/shell/index.ts');
  vi.unstubAllGlobals();
});

async function anUpload() {
  const { uploadFile } = await import('../../../web/forms/transfer.ts');
  const stop = new AbortController();
  const file = new File(['%PDF-1.7'], 'beam.pdf', { type: 'application/pdf' });
  const ended = uploadFile(file, { signal: stop.signal, onProgress: () => undefined });
  ended.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return { ended, stop };
}

async function answered(status: number, responseText: string): Promise<AnswerFile> {
  const { ended } = await anUpload();
  Object.assign(Sent.last, { status, responseText });
  Sent.last.onload();
  return ended;
}

test('a file that the server has stored is known by what it answers', async () => {
  expect(await answered(200, JSON.stringify(STORED))).toEqual({
    id: 'f1',
    name: 'beam.pdf',
    mimeType: 'application/pdf',
    sizeInBytes: 8,
    pages: 2,
    pdfFault: null,
  });
});

test('a stored PDF that cannot be printed says why', async () => {
  expect(await answered(200, JSON.stringify({ ...STORED, pdfFault: 'LOCKED' }))).toMatchObject({ pdfFault: 'LOCKED' });
});

test.each([
  ['a page of a portal that one has to sign in to', 200, '<h1>Welcome</h1>'],
  ['an empty answer', 200, ''],
  ['an object of a portal', 200, '{"message":"Sign in"}'],
  ['null', 200, 'null'],
  ['a list', 200, '[]'],
  ['a stored file that lacks its size', 200, JSON.stringify({ ...STORED, sizeInBytes: null })],
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['an object of a proxy', 401, '{"message":"Unauthorized"}'],
  ['a fault of the server', 500, JSON.stringify({ code: 'INTERNAL_SERVER_ERROR', reason: 'INTERNAL', message: 'Something went wrong!' })],
  ['an object of a proxy with a message that is none', 403, '{"message":{"text":"no"}}'],
])('%s says nothing of the file: the upload may be tried again', async (_name, status, body) => {
  const failure: unknown = await answered(status, body).catch((error: unknown) => error);

  const { UploadRefused } = await import('../../../web/forms/transfer.ts');
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(UploadRefused);
  expect((failure as Error).name).toBe('Error');
});

test('what the server refuses is told in its words', async () => {
  const { code, reason, message } = fail('FILE_MISSING');
  const failure: unknown = await answered(400, JSON.stringify({ code, reason, message })).catch((error: unknown) => error);

  const { UploadRefused } = await import('../../../web/forms/transfer.ts');
  expect(failure).toBeInstanceOf(UploadRefused);
  expect((failure as Error).message).toBe(message);
});

test('an upload is cancelled whatever it waits for', async () => {
  const { ended, stop } = await anUpload();

  stop.abort();

  await expect(ended).rejects.toThrow('cancelled');
});
