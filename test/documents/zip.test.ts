import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipStream, type ZipItem } from '../../server/documents/index.ts';
import { uniqueNames } from '../../server/documents/zip.ts';
import { zipContents } from '../support/zip.ts';

async function* items(...list: ZipItem[]): AsyncGenerator<ZipItem> {
  yield* list;
}

test('a ZIP holds each file under a name of its own', async () => {
  const one = new TextEncoder().encode('one');
  const zip = await buffer(
    zipStream(items({ name: '261042/a.txt', content: one }, { name: '261042/A.txt', content: Readable.from(['two']) })),
  );

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

  for await (const chunk of zipStream(many())) received += (chunk as Buffer).length;

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
  const zip = zipStream(endless());

  await new Promise((resolve) => zip.once('data', resolve));
  zip.destroy();

  await expect.poll(() => ended).toBe(true);
  expect(made).toBeLessThan(50);
});

test('a file that fails ends the stream with its error', async () => {
  async function* failing(): AsyncGenerator<ZipItem> {
    yield { name: 'a.txt', content: Buffer.from('a') };
    await Promise.reject(new Error('no such file'));
  }

  await expect(buffer(zipStream(failing()))).rejects.toThrow('no such file');
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
  const zip = zipStream(one());
  await new Promise((resolve) => zip.once('data', resolve));

  zip.destroy();
  await expect.poll(() => content.destroyed).toBe(true);
  // an error that nobody hears would end the process
  fail(new Error('the database is away'));
  await new Promise((resolve) => setTimeout(resolve, 20));
});
