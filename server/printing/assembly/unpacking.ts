/** Limits in bytes for one decompressed stream and for all of them; buffers are not limited by the heap size. */
const MAX_PIECE_BYTES = 32 * 1024 * 1024;
const MAX_IN_ALL_BYTES = 16 * MAX_PIECE_BYTES;

/** Remaining bytes for the current file; negative after the limit was exceeded, null while no file is read. */
let budget: { left: number } | null = null;

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args: unknown[], self) {
    const [length] = args;
    if (budget !== null && typeof length === 'number') {
      budget.left = length > MAX_PIECE_BYTES ? -1 : budget.left - length;
      if (budget.left < 0) throw tooMuch();
    }
    return Reflect.construct(target, args, self) as object;
  },
});

const tooMuch = (): RangeError => new RangeError('unpacks to too much');

/**
 * Parses an attached file with decompression limits.
 *
 * @throws RangeError if they were exceeded, because the parser itself ignores streams that fail
 */
export async function withinBounds<T>(read: () => Promise<T>): Promise<T> {
  const own = { left: MAX_IN_ALL_BYTES };
  budget = own;
  try {
    const result = await read();
    if (own.left < 0) throw tooMuch();
    return result;
  } finally {
    budget = null;
  }
}
