/**
 * A key that nobody else has, as a UUID. Browsers make one by themselves only where the connection is secured, and a facility may have plain http.
 * @example uniqueKey() // '3b241101-e2bb-4255-8caf-4136c566a962'
 */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // version 4 and the variant, as RFC 9562 wants them
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
