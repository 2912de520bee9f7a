import { randomBytes } from 'node:crypto';

/**
 * What makes the key of something made here another one than the key of anything made in another installation: names repeat, and in a bundle
 * what has the same key is the same item.
 * @example randomPart() // '4f1c9a0be2d7'
 */
export const randomPart = (): string => randomBytes(6).toString('hex');
