import { randomBytes } from 'node:crypto';

/**
 * Random part of keys, unique across installations: bundles treat items of the same key as the same.
 *
 * @example randomPart() // '4f1c9a0be2d7'
 */
export const randomKeyPart = (): string => randomBytes(6).toString('hex');
