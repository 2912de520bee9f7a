/**
 * What makes the key of something made here another one than the key of what somebody else makes at the same time.
 * @example randomPart() // '4f1c9a0be2d7'
 */
export const randomPart = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
