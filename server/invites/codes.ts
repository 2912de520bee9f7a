import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that look like each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** 59 bits from a cryptographic source, with slowed tries: nobody guesses one. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** What is kept of a code. Case, spaces and hyphens are how people copy it. */
export const hashOf = (code: string): string => createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
