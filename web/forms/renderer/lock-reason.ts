import { isLockedBy, type Lock, type Viewer } from '../../../engine/questionnaires/index.ts';

/** `moved`: a later status closed it; `others`: it is for other roles at any time. */
export type LockReason = 'moved' | 'others';

/**
 * Why a locked question is closed, without the name of a status.
 *
 * @example lockReason([{ roles: ['USER'] }], { role: 'USER' }) // 'others'
 */
export function lockReason(locks: readonly Lock[] | undefined, viewer: Viewer): LockReason {
  const role = viewer?.role ?? '';
  const isAlways = (locks ?? []).some((lock) => (lock.statuses ?? []).length === 0 && isLockedBy(lock, null, role));
  return isAlways ? 'others' : 'moved';
}
