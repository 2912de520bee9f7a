import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { safeName } from '../../engine/documents/index.ts';
import { CodedError, errors } from '../../engine/errors.ts';
import { asUnavailable } from '../plugins/unavailable.ts';

/** A ZIP entry, or the reason for its absence; names may contain folders. */
export type ZipItem =
  { readonly name: string; readonly content: AsyncIterable<Uint8Array> | Uint8Array } | { readonly name: string; readonly error: unknown };

export interface ZipLogger {
  error(facts: object, text: string): void;
}

/** Chunk size for buffers, so that backpressure applies. */
const PIECE_BYTES = 64 * 1024;

/** Already compressed formats. */
const PACKED = /\.(pdf|png|jpe?g|gif|webp|avif|zip|gz|7z|mp4|xlsx|docx|pptx)$/i;

/** Lists the missing files. */
const LIST_OF_MISSING = 'MISSING FILES.txt';

/**
 * Streams a ZIP, requesting each item after the previous one was sent, with constant memory. Missing items are listed in the ZIP; it ends when the
 * reader leaves.
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
    // without a listener, an error after reading would end the process
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
  // nothing was sent yet, so the response itself can report the error
  if (first && packed === 0) throw first.error;
  if (first) await add(nameFor(LIST_OF_MISSING), inPieces(Buffer.from(listOf(missing.map(({ line }) => line)))));
  zip.end();
}

/** Reads the start before adding an entry, which cannot be removed. */
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

const wordsFor = (error: unknown): string => {
  const coded = asUnavailable(error);
  return coded instanceof CodedError ? coded.message : errors.INTERNAL.text;
};

const listOf = (lines: readonly string[]): string =>
  ['These files could not be put into this ZIP. Please download them again, one by one.', '', ...lines, ''].join('\r\n');

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield await Promise.resolve(bytes.subarray(at, at + PIECE_BYTES));
}

/** Makes names unique: a.pdf, a (2).pdf, … Case is ignored, as on some systems. */
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
