/** Storage of file content, by default in the database, so that one backup holds everything. */
export interface FileStorage {
  readonly append: (fileId: string, position: number, bytes: Buffer) => Promise<void>;
  /** Streams chunks, so that no file is in memory as a whole. */
  readonly read: (fileId: string) => AsyncGenerator<Buffer, void>;
  readonly remove: (fileId: string) => Promise<void>;
}

const CHUNK_BYTES = 256 * 1024;

/** Splits a stream into chunks of equal size except the last; none for an empty stream. */
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
