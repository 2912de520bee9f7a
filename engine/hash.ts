import { isList, isObject, type Json } from './json.ts';

/**
 * JSON text with sorted keys and no white space, equal for equal values.
 *
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

/** Odd multipliers that make the four 32-bit lanes differ. */
const LANES: readonly [number, number, number, number] = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1];

/**
 * 128-bit hash as 32 hexadecimal digits, for caches and comparisons. Not collision-resistant, so not for secrets.
 *
 * @example hashText('abc').length // 32
 */
export function hashText(text: string): string {
  let [a, b, c, d] = LANES;
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

function finish(lane: number): string {
  let mixed = lane ^ (lane >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

/**
 * Hash of a JSON value, independent of key order.
 *
 * @example hashOf({ a: 1, b: 2 }) === hashOf({ b: 2, a: 1 }) // true
 */
export function hashOf(value: Json): string {
  return hashText(canonicalJson(value));
}
