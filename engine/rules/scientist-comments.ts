import { textWithoutMarkup } from '../logic/values.ts';
import { commentProblem } from './comments.ts';

/**
 * Fault of the scientists' comment on a proposal in the words of the specification, or null.
 *
 * @param html sanitized
 * @example scientistCommentProblem('<p> </p>') // 'Comment is required'
 */
export function scientistCommentProblem(html: string): string | null {
  if (textWithoutMarkup(html).trim() === '') return 'Comment is required';
  return commentProblem(html);
}
