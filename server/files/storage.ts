/** Where the bytes of files are: in the database, so that one backup holds everything. Another store needs these functions only. */
export interface FileStorage {
  /** Adds a piece; positions rise from 0. */
  readonly append: (fileId: string, position: number, bytes: Buffer) => Promise<void>;
  /** Hands the pieces out one after the other, so that no file is in memory as a whole. */
  readonly read: (fileId: string) => AsyncGenerator<Buffer, void>;
  readonly remove: (fileId: string) => Promise<void>;
}

/** Size of a piece. */
const CHUNK_BYTES = 256 * 1024;

/** Cuts a stream into pieces of one size, the last one smaller; an empty stream has none. */
export async function* inChunks(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    held.push(part);
    size += part.byteLength;
    while (size >= CHUNK_BYTES) {
      const whole = Buffer.concat(held);
      yield whole.subarray(0, CHUNK_BYTES);
      const rest = whole.subarray(CHUNK_BYTES);
      held = rest.byteLength > 0 ? [rest] : [];
      size = rest.byteLength;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
