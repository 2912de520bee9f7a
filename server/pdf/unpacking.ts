/** The largest piece that a packed part of a PDF may become, and what all of them may: buffers lie outside the heap. */
const MAX_PIECE_BYTES = 32 * 1024 * 1024;
const MAX_IN_ALL_BYTES = 16 * MAX_PIECE_BYTES;

/** What the file that is being read may still unpack to, below nothing once it would have become too much; null: none is. */
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
 * Reads somebody's file while bounds hold for what it unpacks to.
 * @throws RangeError when it would have become too much, whatever the reader made of that: it takes a part that fails for one that is not there
 */
export async function withinBounds<T>(read: () => Promise<T>): Promise<T> {
  const own = { left: MAX_IN_ALL_BYTES };
  budget = own;
  try {
    const found = await read();
    if (own.left < 0) throw tooMuch();
    return found;
  } finally {
    budget = null;
  }
}
