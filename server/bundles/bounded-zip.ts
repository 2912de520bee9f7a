import { inflateRawSync } from 'node:zlib';
import { fail } from '../../engine/errors.ts';

/** Bounds of a spreadsheet that somebody brings along, unpacked. */
const MAX_BYTES = 20_000_000;
const MAX_ENTRIES = 200;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record is 22 bytes, and a comment of up to 65,535 may follow. */
const END_SIZE = 22;
const MAX_COMMENT = 65_535;

const unreadable = (fault: string) => fail('IMPORT_UNREADABLE', { fault });

/**
 * The parts of an archive by their names. Refuses one that is broken, that says two things about itself, or would unpack to more than is good for
 * the server. Sizes that an archive claims are not believed: every part is unpacked within what is left of the bound.
 * @throws CodedError IMPORT_UNREADABLE
 */
export function unpackedWithinBounds(archive: Buffer): ReadonlyMap<string, Buffer> {
  try {
    let left = MAX_BYTES;
    const parts = new Map<string, Buffer>();
    for (const entry of entriesOf(archive)) {
      const part = unpacked(archive, entry, left);
      left -= part.length;
      if (parts.has(entry.name)) throw unreadable('it is damaged');
      parts.set(entry.name, part);
    }
    return parts;
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('it is no spreadsheet, or too large when unpacked');
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')) {
      throw unreadable('it is damaged');
    }
    throw error;
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

function entriesOf(archive: Buffer): readonly Entry[] {
  let end = archive.length - END_SIZE;
  const first = Math.max(0, end - MAX_COMMENT);
  while (end >= first && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw unreadable('it is no spreadsheet');
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw unreadable(`it has more than ${MAX_ENTRIES} parts`);
  let place = archive.readUInt32LE(end + 16);
  const entries = Array.from({ length: count }, (): Entry => {
    if (archive.readUInt32LE(place) !== DIRECTORY_ENTRY) throw unreadable('it is damaged');
    const nameEnd = place + 46 + archive.readUInt16LE(place + 28);
    const entry = {
      name: archive.toString('utf8', place + 46, nameEnd),
      method: archive.readUInt16LE(place + 10),
      packed: archive.readUInt32LE(place + 20),
      at: archive.readUInt32LE(place + 42),
    };
    place += 46 + archive.readUInt16LE(place + 28) + archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32);
    return entry;
  });
  // a directory that goes on behind what the end record counts would be read by others
  if (place !== end) throw unreadable('it is damaged');
  return entries;
}

function unpacked(archive: Buffer, { method, packed, at }: Entry, left: number): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL_ENTRY) throw unreadable('it is damaged');
  const begin = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const data = archive.subarray(begin, begin + packed);
  if (method === DEFLATED) return inflateRawSync(data, { maxOutputLength: Math.max(1, left) });
  if (method !== STORED || data.length > left) throw unreadable('it is no spreadsheet, or too large when unpacked');
  return data;
}
