import { inflateRawSync } from 'node:zlib';
import { foreignKind } from '../../engine/bundles/index.ts';

/** Limits of an uploaded spreadsheet: decompressed bytes of the read parts, and number of parts. */
const MAX_BYTES = 40_000_000;
const MAX_ENTRIES = 5_000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Zip64 end record, between the directory and the end record. */
const END_OF_DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;
/** The end record has 22 bytes, followed by a comment of up to 65,535. */
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const ELSEWHERE = 0xffffffff;
const SIZES_64 = 1;

/** Message for the person who uploaded the file. */
export class Unreadable extends Error {}

export interface Archive {
  readonly names: readonly string[];
  /** Decompresses a part; null if it does not exist. @throws Unreadable */
  readonly read: (name: string) => Buffer | null;
}

/**
 * Zip reader with lazy decompression; refuses damaged or ambiguous archives. Declared sizes are not trusted: all parts share one limit.
 *
 * @throws Unreadable
 */
export function openArchive(archive: Buffer): Archive {
  const entries = inWords(() => entriesOf(archive));
  let left = MAX_BYTES;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      const part = entry ? inWords(() => unpacked(archive, entry, left)) : null;
      left -= part?.length ?? 0;
      return part;
    },
  };
}

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new Unreadable('it is too large when unpacked');
    if (error instanceof RangeError) throw new Unreadable('it is damaged or cut off');
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw new Unreadable('it is damaged');
    throw error;
  }
}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

function entriesOf(archive: Buffer): ReadonlyMap<string, Entry> {
  let end = archive.length - END_SIZE;
  const first = Math.max(0, end - MAX_COMMENT);
  while (end >= first && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw new Unreadable(`it is ${foreignKind(archive.toString('latin1')) ?? 'no spreadsheet, or it is cut off'}`);
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new Unreadable(`it has more than ${MAX_ENTRIES} parts`);
  let place = archive.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count; i += 1) {
    if (archive.readUInt32LE(place) !== DIRECTORY_ENTRY) throw new Unreadable('it is damaged');
    if ((archive.readUInt16LE(place + 8) & IS_ENCRYPTED) !== 0) throw new Unreadable('it is protected by a password');
    const [nameLength, extraLength] = [archive.readUInt16LE(place + 28), archive.readUInt16LE(place + 30)];
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength).replace(/^\/+/, '');
    if (entries.has(name)) throw new Unreadable('it is damaged');
    entries.set(name, { method: archive.readUInt16LE(place + 10), ...packedIn(archive, place, { nameLength, extraLength }) });
    place += 46 + nameLength + extraLength + archive.readUInt16LE(place + 32);
  }
  if (place !== end && !isEndIn64(archive, place, end)) throw new Unreadable('it is damaged');
  return entries;
}

function packedIn(archive: Buffer, place: number, { nameLength, extraLength }: { nameLength: number; extraLength: number }) {
  const plain = [archive.readUInt32LE(place + 24), archive.readUInt32LE(place + 20), archive.readUInt32LE(place + 42)] as const;
  let extra = place + 46 + nameLength;
  const last = extra + extraLength;
  while (extra < last && archive.readUInt16LE(extra) !== SIZES_64) extra += 4 + archive.readUInt16LE(extra + 2);
  // Zip64 values follow in the order of the plain ones, and only for those marked.
  let next = extra + 4;
  const [, packed, at] = plain.map((value) => {
    if (value !== ELSEWHERE) return value;
    next += 8;
    return Number(archive.readBigUInt64LE(next - 8));
  });
  return { packed: packed ?? 0, at: at ?? 0 };
}

function isEndIn64(archive: Buffer, place: number, end: number): boolean {
  if (end - place < 12 || archive.readUInt32LE(place) !== END_OF_DIRECTORY_64) return false;
  const locator = place + 12 + Number(archive.readBigUInt64LE(place + 4));
  return locator + 20 === end && archive.readUInt32LE(locator) === LOCATOR_64;
}

function unpacked(archive: Buffer, { method, packed, at }: Entry, left: number): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL_ENTRY) throw new Unreadable('it is damaged');
  const begin = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const data = archive.subarray(begin, begin + packed);
  if (method === DEFLATED) return inflateRawSync(data, { maxOutputLength: Math.max(1, left) });
  if (method !== STORED) throw new Unreadable('it is packed in a way that is not known here');
  if (data.length > left) throw new Unreadable('it is too large when unpacked');
  return data;
}
