import { isList, isObject, type Json } from './json.ts';

/**
 * JSON text with sorted keys and no white space: two values that mean the same have the same text.
 * @example canonicalJson({ b: 1, a: [true] }) // '{"a":[true],"b":1}'
 */
export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`).join(',')}}`;
}

/** Odd multipliers, one per lane, so that the four 32-bit lanes differ. */
const LANES = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;

/**
 * A 128-bit fingerprint of a text as 32 hexadecimal digits. For caches and comparisons, not for secrets: it is fast and the
 * same everywhere, but not made to resist someone who looks for collisions.
 * @example hashText('abc').length // 32
 */
export function hashText(text: string): string {
  let [a, b, c, d] = LANES as unknown as [number, number, number, number];
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, LANES[0]);
    b = Math.imul(b ^ unit ^ (a >>> 15), LANES[1]);
    c = Math.imul(c ^ unit ^ (b >>> 13), LANES[2]);
    d = Math.imul(d ^ unit ^ (c >>> 16), LANES[3]);
    a = (a << 7) | (a >>> 25);
    a ^= d >>> 11;
  }
  return [a ^ text.length, b ^ a, c ^ b, d ^ c].map(finish).join('');
}

/** Spreads every bit over the whole lane, so that texts that differ at their end only differ everywhere. */
function finish(lane: number): string {
  let mixed = lane ^ (lane >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

/**
 * Fingerprint of a JSON value by meaning: the order of keys does not count.
 * @example hashOf({ a: 1, b: 2 }) === hashOf({ b: 2, a: 1 }) // true
 */
export function hashOf(value: Json): string {
  return hashText(canonicalJson(value));
}
