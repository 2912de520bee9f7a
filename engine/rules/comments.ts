/** Characters of a comment of reviewers, scientists and officers, with its formatting if it has any. */
export const COMMENT_MAX = 6000;

/**
 * Fault of the length of a comment, or null.
 *
 * @example commentProblem('Use gloves') // null
 */
export const commentProblem = (comment: string): string | null =>
  comment.length > COMMENT_MAX ? `Please make the comment at most ${COMMENT_MAX} characters long` : null;
