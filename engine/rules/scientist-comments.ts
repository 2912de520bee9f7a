import { textWithoutMarkup } from '../logic/values.ts';

export const SCIENTIST_COMMENT_MAX = 6000;

/**
 * Fault of the scientists' comment on a proposal in the words of the specification, or null.
 *
 * @param html sanitized
 * @example scientistCommentProblem('<p> </p>') // 'Comment is required'
 */
export function scientistCommentProblem(html: string): string | null {
  if (textWithoutMarkup(html).trim() === '') return 'Comment is required';
  return html.length > SCIENTIST_COMMENT_MAX ? `Please make the comment at most ${SCIENTIST_COMMENT_MAX} characters long` : null;
}
