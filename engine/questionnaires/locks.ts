import type { Lock, Questionnaire, Viewer } from './types.ts';

const names = (list: readonly string[] | undefined, name: string | null): boolean =>
  list === undefined || list.length === 0 || (name !== null && list.includes(name));

/**
 * Tells if a lock closes an answer for a role in a status of the proposal.
 *
 * @example isLockedBy({ statuses: ['FEASIBILITY_REVIEW'], roles: ['USER'] }, 'FEASIBILITY_REVIEW', 'USER') // true
 */
export const isLockedBy = ({ statuses, roles }: Lock, status: string | null, role: string): boolean =>
  names(statuses, status) && names(roles, role);

/** Questions whose answer the viewer may not change now; none without a viewer. */
export function lockedQuestions({ fields }: Pick<Questionnaire, 'fields'>, status: string | null, viewer: Viewer): readonly string[] {
  if (viewer === null) return [];
  return [...fields.values()]
    .filter(({ locks }) => locks?.some((lock) => isLockedBy(lock, status, viewer.role)))
    .map(({ questionId }) => questionId);
}
