import { no, yes, type RuleAnswer } from './answer.ts';

/** Characters of a word to the colleague who takes over. */
export const WORD_MAX = 1_000;

/** @example mayHandOverWith('x'.repeat(2_000)) // BAD_INPUT */
export const mayHandOverWith = (word: string): RuleAnswer =>
  word.length > WORD_MAX ? no('BAD_INPUT', { message: `Please make your word at most ${WORD_MAX} characters long` }) : yes;
