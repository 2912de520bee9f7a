import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { safeName } from '../../engine/documents/index.ts';
import { CodedError, errors } from '../../engine/errors.ts';

/** One file of a ZIP, or why it cannot be in it. The name may have folders, divided by slashes. */
export type ZipItem =
  { readonly name: string; readonly content: AsyncIterable<Uint8Array> | Uint8Array } | { readonly name: string; readonly error: unknown };

/** Says in the log which file is missing, and why. */
export interface ZipLogger {
  error(facts: object, text: string): void;
}

/** What is in memory already goes out in pieces of so many bytes: its end is reached when nearly all has been read. */
const PIECE_BYTES = 64 * 1024;

/** These are compressed already: packing them again costs time and saves nothing. */
const PACKED = /\.(pdf|png|jpe?g|gif|webp|avif|zip|gz|7z|mp4|xlsx|docx|pptx)$/i;

/** The file that tells which others are missing. */
const LIST_OF_MISSING = 'MISSING FILES.txt';

/**
 * A ZIP as a stream. The next item is asked for when the one before has gone out, so memory stays flat however many there are. One that cannot be had
 * does not cost the others: a list in the ZIP names it. When the reader goes away, or nothing further can be had, the rest is not made and the stream
 * ends with the error.
 */
export function zipStream(items: AsyncIterable<ZipItem>, log: ZipLogger): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const gone = new AbortController();
  output.once('close', () => {
    gone.abort();
  });
  void pack(zip, items, log, gone.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

async function pack(zip: ZipFile, items: AsyncIterable<ZipItem>, log: ZipLogger, gone: AbortSignal): Promise<void> {
  const nameFor = uniqueNames();
  const missing: { readonly line: string; readonly error: unknown }[] = [];
  let packed = 0;
  const miss = (name: string, error: unknown, what = ''): void => {
    log.error({ err: error, name }, 'A file is missing from a ZIP');
    missing.push({ line: `${name}: ${what}${wordsFor(error)}`, error });
  };
  const add = async (name: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
    const stream = Readable.from(content, { objectMode: false });
    // who waits for the end below hears of a failure while somebody reads; afterwards nobody would, which ends the process
    stream.on('error', () => undefined);
    zip.addReadStream(stream, name, { compress: !PACKED.test(name) });
    packed += 1;
    try {
      await finished(stream, { signal: gone });
    } finally {
      stream.destroy();
    }
  };
  for await (const item of items) {
    if (gone.aborted) return;
    const name = nameFor(item.name);
    const content = 'error' in item ? item : await begun(item.content);
    if ('error' in content) miss(name, content.error);
    else
      await add(
        name,
        upToError(content.pieces, (error) => miss(name, error, 'only its beginning is here. ')),
      );
  }
  const [first] = missing;
  // nothing has gone out: whoever asked is told by the answer itself
  if (first && packed === 0) throw first.error;
  if (first) await add(nameFor(LIST_OF_MISSING), inPieces(Buffer.from(listOf(missing.map(({ line }) => line)))));
  zip.end();
}

/** The beginning is read before the ZIP has a place for the file, which it would keep. */
async function begun(
  content: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<{ readonly pieces: AsyncIterable<Uint8Array> } | { readonly error: unknown }> {
  if (content instanceof Uint8Array) return { pieces: inPieces(content) };
  const iterator = content[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    return { pieces: goingOn(first, iterator) };
  } catch (error) {
    return { error };
  }
}

async function* goingOn(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* upToError(pieces: AsyncIterable<Uint8Array>, failed: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    failed(error);
  }
}

const wordsFor = (error: unknown): string => (error instanceof CodedError ? error.message : errors.INTERNAL.text);

const listOf = (lines: readonly string[]): string =>
  ['These files could not be put into this ZIP. Please download them again, one by one.', '', ...lines, ''].join('\r\n');

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield await Promise.resolve(bytes.subarray(at, at + PIECE_BYTES));
}

/** Gives every file a name of its own: a.pdf, a (2).pdf, … Names that differ only in capitals are one on some systems. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const clean =
      name
        .split(/[/\\]/)
        .filter((part) => part !== '' && part !== '.' && part !== '..')
        .map(safeName)
        .join('/') || 'file';
    const [, stem = clean, extension = ''] = /^(.*?[^/])(\.[^./]+)?$/.exec(clean) ?? [];
    let unique = clean;
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem} (${String(n)})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}
