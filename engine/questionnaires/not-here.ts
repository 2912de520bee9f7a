import type { Problem } from './types.ts';

const QUESTION_NOT_HERE = 'QUESTION_NOT_HERE';

/**
 * The problem of an answer that was sent for a step in which its question does not stand (any more): it is never stored.
 * @example notHere('budget').code // 'QUESTION_NOT_HERE'
 */
export const notHere = (questionId: string): Problem => ({ questionId, kind: 'MALFORMED', code: QUESTION_NOT_HERE, path: '', params: {} });

/**
 * Whether a problem is that one: no other answer mends it, and the page of its question is older than the questionnaire.
 * @example isNotHere(notHere('budget')) // true
 */
export const isNotHere = ({ code }: Pick<Problem, 'code'>): boolean => code === QUESTION_NOT_HERE;
