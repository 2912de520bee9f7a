import type { GradingRowFragment } from '../../generated/panel-reviews.ts';

type ProgressReview = Pick<GradingRowFragment, 'status' | 'instrument' | 'proposal' | 'userID'>;

export interface GradingProgress {
  readonly submitted: number;
  readonly all: number;
  /** Soonest end of a panel review that still has drafts; null: none is set, or nothing is open. */
  readonly endsAt: string | null;
}

/**
 * How far the grading of a call is, or of all calls. A proposal counts once for a reviewer, however many instruments it asks for.
 *
 * @example progressOf([], null) // { submitted: 0, all: 0, endsAt: null }
 */
export function progressOf(reviews: readonly ProgressReview[], callId: number | null): GradingProgress {
  const counted = reviews.filter(({ proposal }) => callId === null || proposal?.call.id === callId);
  const drafts = counted.filter(({ status }) => status === 'DRAFT');
  const ends = drafts.flatMap(({ proposal }) => proposal?.call.endFapReview ?? []).sort();
  const assignments = (some: readonly ProgressReview[]) =>
    new Set(some.map(({ proposal, userID }) => `${proposal?.primaryKey ?? 0} ${userID}`)).size;
  const all = assignments(counted);
  return { submitted: all - assignments(drafts), all, endsAt: ends[0] ?? null };
}

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Calls and instruments of the reviews, for the filters. */
export function choicesOf(reviews: readonly ProgressReview[]): {
  readonly calls: readonly Choice[];
  readonly instruments: readonly Choice[];
} {
  const calls = reviews.flatMap(({ proposal }) => (proposal?.call ? [{ id: proposal.call.id, name: proposal.call.shortCode }] : []));
  return { calls: once(calls), instruments: once(reviews.flatMap(({ instrument }) => instrument ?? [])) };
}

const once = (choices: readonly Choice[]): readonly Choice[] =>
  [...new Map(choices.map(({ id, name }) => [id, { id, name }])).values()].sort((a, b) => a.name.localeCompare(b.name));
