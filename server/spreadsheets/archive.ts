import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { foreignKind } from '../../engine/bundles/index.ts';

/** Limits of an uploaded spreadsheet: decompressed bytes of the read parts, and number of parts. */
const MAX_BYTES = 40_000_000;
const MAX_ENTRIES = 5_000;

const DIRECTORY_ENTRY = 0x02014b50;

/** Message for the person who uploaded the file. */
export class Unreadable extends Error {}

export interface Archive {
  readonly names: readonly string[];
  /** Decompresses a part; null if it does not exist. @throws Unreadable */
  readonly read: (name: string) => Promise<Buffer | null>;
}

/**
 * Zip reader with lazy decompression; refuses damaged or ambiguous archives. Declared sizes are not trusted: all parts share one limit.
 *
 * @throws Unreadable
 */
export async function openArchive(archive: Buffer): Promise<Archive> {
  // names stay as they are, because spreadsheets may begin them with a slash
  const zip = await fromBufferPromise(archive, { lazyEntries: true, decodeStrings: false, validateEntrySizes: false }).catch(() => {
    throw new Unreadable(`it is ${foreignKind(archive.toString('latin1')) ?? 'no spreadsheet, or it is cut off'}`);
  });
  const entries = await inWords(entriesOf(zip));
  if (goesOn(archive, zip)) throw new Unreadable('it is damaged');
  let left = MAX_BYTES;
  const unpacked = async (entry: Entry): Promise<Buffer> => {
    if (!entry.canDecodeFileData()) throw new Unreadable('it is packed in a way that is not known here');
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new Unreadable('it is too large when unpacked');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      return entry ? inWords(unpacked(entry)) : null;
    },
  };
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('it is damaged', { cause: error });
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Unreadable(`it has more than ${MAX_ENTRIES} parts`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Unreadable('it is protected by a password');
    const name = entry.fileNameRaw.toString('utf8').replace(/^\/+/, '');
    if (entries.has(name)) throw new Unreadable('it is damaged');
    entries.set(name, entry);
  }
  return entries;
}

/** Another reader may find more entries than the archive counts. */
function goesOn(archive: Buffer, { readEntryCursor }: ZipFile): boolean {
  const end = Number(readEntryCursor);
  return end + 4 <= archive.length && archive.readUInt32LE(end) === DIRECTORY_ENTRY;
}
