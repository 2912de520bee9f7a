/** Alphabet of ROR ids: Crockford's base 32 in lower case, then two digits of a checksum. */
const ROR_ID = /^(?:(?:https?:\/\/)?ror\.org\/)?(0[a-hj-km-np-tv-z0-9]{6}[0-9]{2})\/?$/;

/**
 * The id as an address, the form in which it is stored; null for a text that is no ROR id.
 *
 * @example rorIdOf('02nv7yv05') // 'https://ror.org/02nv7yv05'
 */
export function rorIdOf(text: string): string | null {
  const id = ROR_ID.exec(text.trim().toLowerCase())?.[1];
  return id === undefined ? null : `https://ror.org/${id}`;
}
