import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test, vi } from 'vitest';
import { fail } from '../../engine/errors.ts';
import { zipStream, type ZipItem } from '../../server/printing/index.ts';
import { uniqueNames } from '../../server/printing/zip.ts';
import { zipContents } from '../support/zip.ts';

let logged: unknown[] = [];
beforeEach(() => {
  logged = [];
});
const zipOf = (all: AsyncIterable<ZipItem>): Readable =>
  zipStream(all, { error: (facts) => void logged.push('name' in facts ? facts.name : facts) });

async function* items(...list: ZipItem[]): AsyncGenerator<ZipItem> {
  yield* list;
}

test('a ZIP holds each file under a name of its own', async () => {
  const one = new TextEncoder().encode('one');
  const zip = await buffer(zipOf(items({ name: '261042/a.txt', content: one }, { name: '261042/A.txt', content: Readable.from(['two']) })));

  expect(zipContents(zip)).toEqual({ '261042/a.txt': 'one', '261042/A (2).txt': 'two' });
});

test.each([
  [
    ['a.pdf', 'a.pdf', 'a.pdf'],
    ['a.pdf', 'a (2).pdf', 'a (3).pdf'],
  ],
  [
    ['a', 'a'],
    ['a', 'a (2)'],
  ],
  [
    ['x.y/a', 'x.y/a'],
    ['x.y/a', 'x.y/a (2)'],
  ],
  [
    ['../../etc/passwd', '/root', 'C:\\temp\\b.txt'],
    ['etc/passwd', 'root', 'C_/temp/b.txt'],
  ],
  [
    ['', '..'],
    ['file', 'file (2)'],
  ],
])('names %j become %j', (given, expected) => {
  expect(given.map(uniqueNames())).toEqual(expected);
});

test('the next file is made only when the one before has gone out', async () => {
  const MEGABYTE = 1024 * 1024;
  let made = 0;
  let received = 0;
  let furthestAhead = 0;
  async function* many(): AsyncGenerator<ZipItem> {
    for (let n = 0; n < 60; n += 1) {
      made += 1;
      furthestAhead = Math.max(furthestAhead, made - received / MEGABYTE);
      yield { name: `${String(n)}.pdf`, content: Buffer.alloc(MEGABYTE, n) };
    }
  }

  for await (const chunk of zipOf(many())) received += (chunk as Buffer).length;

  expect(received).toBeGreaterThan(60 * MEGABYTE);
  expect(furthestAhead).toBeLessThan(4);
});

test('when the reader goes away, the rest is not made', async () => {
  let made = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<ZipItem> {
    try {
      for (; made < 1_000; made += 1) yield { name: `${String(made)}.pdf`, content: Buffer.alloc(100_000) };
    } finally {
      ended = true;
    }
  }
  const zip = zipOf(endless());

  await new Promise((resolve) => zip.once('data', resolve));
  zip.destroy();

  await expect.poll(() => ended).toBe(true);
  expect(made).toBeLessThan(50);
});

test.each(['before the others have gone out', 'after the others have gone out'])(
  'where nothing further can be had the ZIP ends with the error: %s',
  async (when) => {
    let received = 0;
    async function* failing(): AsyncGenerator<ZipItem> {
      yield { name: 'a.txt', content: Buffer.from('a') };
      if (when.startsWith('after')) await vi.waitUntil(() => received > 0);
      // event loop turns until everything available has been read
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
      throw new Error('the database is away');
    }
    const zip = zipOf(failing());
    zip.on('data', (piece: Buffer) => (received += piece.length));

    await expect(once(zip, 'end')).rejects.toThrow('the database is away');
    await expect.poll(() => zip.closed).toBe(true);
  },
);

test('files that cannot be had do not cost the others: a list in the ZIP and the log name them, with why', async () => {
  async function* unread(): AsyncGenerator<Uint8Array> {
    yield await Promise.reject(fail('FILE_NOT_FOUND'));
  }
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from('half'));
    throw new Error('password of the database');
  }
  const zip = await buffer(
    zipOf(
      items(
        { name: 'x/a.pdf', error: fail('PDF_TOO_MUCH_MEMORY') },
        { name: 'b.txt', content: Buffer.from('b') },
        { name: 'c.txt', content: unread() },
        { name: 'd.txt', content: cut() },
        { name: 'e.txt', content: Readable.from(['e']) },
      ),
    ),
  );

  const { 'MISSING FILES.txt': list, ...files } = zipContents(zip);
  expect(files).toEqual({ 'b.txt': 'b', 'd.txt': 'half', 'e.txt': 'e' });
  expect(list?.split('\r\n').slice(2, -1)).toEqual([
    'x/a.pdf: The PDF could not be made: something in it, such as a picture, takes too much memory',
    'c.txt: File not found',
    'd.txt: only its beginning is here. Something went wrong!',
  ]);
  expect(logged).toEqual(['x/a.pdf', 'c.txt', 'd.txt']);
});

test('where no file can be had there is no ZIP, but the first error', async () => {
  const zip = zipOf(items({ name: 'a.pdf', error: fail('PDF_TIMEOUT') }, { name: 'b.pdf', error: fail('PDF_FAILED') }));

  await expect(buffer(zip)).rejects.toMatchObject({ reason: 'PDF_TIMEOUT' });
});

test('a file that cannot be read when nobody reads the ZIP any more ends nothing else', async () => {
  let fail = (_error: Error): void => undefined;
  const read = new Promise<Buffer>((_resolve, reject) => (fail = reject));
  async function* slow(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(1_000_000);
    yield await read;
  }
  const content = Readable.from(slow());
  async function* one(): AsyncGenerator<ZipItem> {
    yield await Promise.resolve({ name: 'a.pdf', content });
  }
  const zip = zipOf(one());
  await new Promise((resolve) => zip.once('data', resolve));

  zip.destroy();
  await expect.poll(() => content.destroyed).toBe(true);
  // an unhandled error would end the process
  fail(new Error('the database is away'));
  await new Promise((resolve) => setTimeout(resolve, 20));
});
