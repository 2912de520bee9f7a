import { fail } from '../../engine/errors.ts';
import { allow, type RuleAnswer } from '../../engine/rules/answer.ts';
import { waitAfter, waitInWords } from '../../engine/rules/invites.ts';
import type { Tx } from '../plugins/database/index.ts';
import { countFailure, lockTries, wasMailed } from './repository/tries.ts';
import type { InviteServices } from './types.ts';

/** Result of a code, or the refusal, in which case nothing was written. */
export type Tried<T> = { readonly made: T } | RuleAnswer;

export interface RedeemAttempt {
  readonly userId: number;
  readonly at: Date;
  readonly hash: string;
}

/**
 * Serializes a person's attempts; each wrong code is counted and lengthens the next wait. Codes that were once mailed, and repetitions of the last
 * one, are no guesses.
 *
 * @throws INVITE_TRIES during the wait after wrong codes
 */
export async function tryCode<T>(
  { core }: InviteServices,
  { userId, at, hash }: RedeemAttempt,
  use: (tx: Tx) => Promise<Tried<T>>,
): Promise<T> {
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
