const NUMBER_BYTES = 8;
const PUNCTUATION_BYTES = 4;

/**
 * Approximate JSON size of a value in bytes, without serializing.
 *
 * @param most counting stops beyond it
 * @example weightOf({ title: 'Ice' }, 1_000) // 16
 */
export function weightOf(value: unknown, most: number): number {
  let bytes = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && bytes <= most) {
    const one = open.pop();
    bytes += PUNCTUATION_BYTES;
    if (typeof one === 'string') bytes += one.length;
    else if (Array.isArray(one)) for (const item of one) open.push(item);
    else if (typeof one === 'object' && one !== null && !(one instanceof Date)) {
      for (const [key, item] of Object.entries(one)) {
        bytes += key.length;
        open.push(item);
      }
    } else bytes += NUMBER_BYTES;
  }
  return bytes;
}
