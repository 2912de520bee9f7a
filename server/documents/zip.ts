import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { safeName } from '../../engine/documents/index.ts';

/** One file of a ZIP. The name may have folders, divided by slashes. */
export interface ZipItem {
  readonly name: string;
  readonly content: Readable | Uint8Array;
}

/** What is in memory already goes out in pieces of so many bytes: its end is reached when nearly all has been read. */
const PIECE_BYTES = 64 * 1024;

/** These are compressed already: packing them again costs time and saves nothing. */
const PACKED = /\.(pdf|png|jpe?g|gif|webp|avif|zip|gz|7z|mp4|xlsx|docx|pptx)$/i;

/**
 * A ZIP as a stream. The next item is asked for when the one before has gone out, so memory stays flat however many
 * there are. When the reader goes away, or an item fails, the rest is not made and the stream ends with the error.
 */
export function zipStream(items: AsyncIterable<ZipItem>): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const gone = new AbortController();
  output.once('close', () => {
    gone.abort();
  });
  void pack(zip, items, gone.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

async function pack(zip: ZipFile, items: AsyncIterable<ZipItem>, gone: AbortSignal): Promise<void> {
  const nameFor = uniqueNames();
  for await (const { name, content } of items) {
    if (gone.aborted) return;
    const stream = content instanceof Readable ? content : Readable.from(inPieces(content), { objectMode: false });
    // who waits for the end below hears of a failure while somebody reads; afterwards nobody would, which ends the process
    stream.on('error', () => undefined);
    zip.addReadStream(stream, nameFor(name), { compress: !PACKED.test(name) });
    try {
      await finished(stream, { signal: gone });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
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
