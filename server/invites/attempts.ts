import { fail } from '../../engine/errors.ts';
import { allow, type Answer } from '../../engine/rules/answer.ts';
import { waitAfter, waitInWords } from '../../engine/rules/invites.ts';
import type { Tx } from '../plugins/database/index.ts';
import { countFailure, lockTries, wasMailed } from './repository-tries.ts';
import type { InviteServices } from './services.ts';

/** What a code gave, or why it gave nothing: nothing was written then. */
export type Tried<T> = { readonly made: T } | Answer;

export interface Attempt {
  readonly userId: number;
  readonly at: Date;
  /** Of the code that is tried. */
  readonly hash: string;
}

/**
 * Lets somebody try a code. Their attempts follow each other, so that many at once are no more than many one after the other; each wrong one makes
 * the next wait longer, and is counted though nothing else is written. A code that was mailed once, of either kind and whatever became of it, is
 * no guess, and the last one again, as one of the other kind for instance, is no other guess.
 * @throws INVITE_TRIES while somebody who tried wrong codes has to wait
 */
export async function tryCode<T>({ core }: InviteServices, { userId, at, hash }: Attempt, use: (tx: Tx) => Promise<Tried<T>>): Promise<T> {
  const tried = await core.db.transaction().execute(async (tx) => {
    const { failures, lastAt, lastHash } = await lockTries(tx, userId, at);
    const isOther = hash !== lastHash;
    const waitMs = lastAt.getTime() + waitAfter(failures) - at.getTime();
    if (isOther && waitMs > 0) throw fail('INVITE_TRIES', { wait: waitInWords(waitMs) });
    const outcome = await use(tx);
    if (!('made' in outcome) && isOther && !(await wasMailed(tx, hash))) await countFailure(tx, userId, hash, at);
    return outcome;
  });
  if ('made' in tried) return tried.made;
  allow(tried);
  throw fail('INVITE_NOT_FOUND');
}
