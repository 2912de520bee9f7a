import { createHash, randomBytes } from 'node:crypto';

/** Tells API access tokens from session tokens, and is what scanners of source code look for. */
const PREFIX = 'bt_';
const BYTES = 32;
const SHOWN = 4;

export const isApiToken = (text: string): boolean => text.startsWith(PREFIX);

export const newTokenText = (): string => PREFIX + randomBytes(BYTES).toString('base64url');

/** A plain hash is enough for 256 random bits. */
export const tokenHashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const endOf = (text: string): string => text.slice(-SHOWN);

/** @example masked('x4Qz') // 'bt_…x4Qz' */
export const masked = (shownEnd: string): string => `${PREFIX}…${shownEnd}`;
