import type { Problem } from './types.ts';

const QUESTION_NOT_HERE = 'QUESTION_NOT_HERE';

/**
 * Problem of an answer sent for a step that does not contain its question; it is never stored.
 *
 * @example notHere('budget').code // 'QUESTION_NOT_HERE'
 */
export const notHere = (questionId: string): Problem => ({ questionId, kind: 'MALFORMED', code: QUESTION_NOT_HERE, path: '', params: {} });

/**
 * Tells that the page is older than the questionnaire, so that no other answer helps.
 *
 * @example isNotHere(notHere('budget')) // true
 */
export const isNotHere = ({ code }: Pick<Problem, 'code'>): boolean => code === QUESTION_NOT_HERE;
