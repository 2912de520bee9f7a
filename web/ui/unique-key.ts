/**
 * Random UUID. `crypto.randomUUID` requires a secure connection, and a facility may use plain http.
 *
 * @example uniqueKey() // '3b241101-e2bb-4255-8caf-4136c566a962'
 */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and variant (RFC 9562).
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
