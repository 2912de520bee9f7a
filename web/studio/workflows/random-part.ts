/**
 * Random part of new keys, so that concurrent editors do not create the same one.
 *
 * @example randomPart() // '4f1c9a0be2d7'
 */
export const randomBrowserPart = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
