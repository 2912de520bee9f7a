import type { FapPlaceFragment } from '../generated/faps.ts';

type Place = Pick<FapPlaceFragment, 'isConflicted'> & { readonly proposal: Pick<FapPlaceFragment['proposal'], 'proposalId'> };

interface Assignable<P> {
  readonly places: readonly P[];
  /** Ids of proposals with a conflict of interest of the reader. */
  readonly leftOut: readonly string[];
}

/** Chosen places to which the reader may assign reviewers, and what is left out. */
export const assignable = <P extends Place>(chosen: readonly P[]): Assignable<P> => ({
  places: chosen.filter(({ isConflicted }) => !isConflicted),
  leftOut: [...new Set(chosen.flatMap(({ isConflicted, proposal }) => (isConflicted ? proposal.proposalId : [])))],
});

const LEAST_LOAD = 10;

/** Most proposals of one reviewer with which all reviews can be given out, at least 10. */
export const enoughPerReviewer = (reviews: number, reviewers: number): number =>
  Math.max(LEAST_LOAD, reviewers === 0 ? 0 : Math.ceil(reviews / reviewers));
