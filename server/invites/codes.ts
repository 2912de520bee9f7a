import { createHash, randomInt } from 'node:crypto';

/** Excludes characters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** 59 random bits, and attempts are throttled, so codes cannot be guessed. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** Hash of a code; ignores case, spaces and hyphens. */
export const codeHash = (code: string): string => createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
