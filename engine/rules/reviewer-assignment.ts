import { firstRefusal, no, type Decided } from './answer.ts';
import { CONFLICT_WORDS, type InterestConflictKind } from './interest-conflicts.ts';
import { mayAddReviewer, mayRank, ranksOfReviewers, type RankedReviewer } from './panel-reviews.ts';

/** A reviewer for a proposal; the panel may have it for several instruments. */
export interface ReviewerChoice {
  readonly memberId: number;
  readonly proposalPk: number;
  readonly rank?: number | null | undefined;
}

/** A proposal's place in the panel, for one instrument. */
export interface PlaceOfReviewers {
  readonly id: number;
  readonly proposalPk: number;
  readonly instrument: string;
  /** The instrument is submitted in the panel. */
  readonly isClosed: boolean;
  readonly reviewers: readonly RankedReviewer[];
}

export interface ProposalToReview {
  readonly proposalPk: number;
  readonly proposalId: string;
  /** The decision of management is submitted, or the proposers were told. */
  readonly isDecided: boolean;
  /** Its places in all panels. */
  readonly needs: readonly { readonly placeId: number; readonly reviewers: number; readonly required: number }[];
}

export interface ReviewerConflict {
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly kind: InterestConflictKind;
}

export interface AssignmentFacts {
  readonly places: readonly PlaceOfReviewers[];
  readonly proposals: readonly ProposalToReview[];
  /** Conflicts of the chosen reviewers with the proposals. */
  readonly conflicts: readonly ReviewerConflict[];
  readonly barsConflicts: boolean;
  readonly members: readonly { readonly userId: number; readonly name: string; readonly hasLeft: boolean }[];
}

export interface PlaceRank extends RankedReviewer {
  readonly placeId: number;
}

export interface AssignedReviewers {
  readonly openings: readonly { readonly placeId: number; readonly memberId: number }[];
  readonly ranks: readonly PlaceRank[];
  /** To be recorded. */
  readonly conflicts: readonly ReviewerConflict[];
}

export type ReviewerEvent =
  | { readonly event: 'FAP_MEMBER_ASSIGNED_TO_PROPOSAL'; readonly memberId: number; readonly proposalPk: number }
  | { readonly event: 'FAP_REVIEWER_RANKED'; readonly memberId: number; readonly proposalPk: number; readonly rank: number }
  | { readonly event: 'PROPOSAL_ALL_FAP_REVIEWERS_SELECTED'; readonly proposalPk: number };

/**
 * Opens a review for each missing pair at the open places, and gives the ranks, all or none.
 *
 * @example decideReviewers({ ...facts, places: [{ ...place, reviewers: [ann] }] }, [{ memberId: ann.reviewerId, proposalPk }]) // no openings, no events
 */
export function decideReviewers(facts: AssignmentFacts, choices: readonly ReviewerChoice[]): Decided<AssignedReviewers, ReviewerEvent> {
  const chosen = [...new Map(choices.map((it) => [`${it.proposalPk} ${it.memberId}`, it])).values()];
  const pairs = chosen.filter((choice) => opensReview(facts, choice));
  const conflicts = facts.conflicts.filter(({ proposalPk, reviewerId }) =>
    pairs.some((pair) => pair.proposalPk === proposalPk && pair.memberId === reviewerId),
  );
  const open = facts.places.filter(({ isClosed }) => !isClosed);
  const openings = open.flatMap(({ id: placeId, proposalPk, reviewers }) =>
    pairs
      .filter((pair) => pair.proposalPk === proposalPk && !reviewers.some(({ reviewerId }) => reviewerId === pair.memberId))
      .map(({ memberId }) => ({ placeId, memberId })),
  );
  const ranked = open.map((place) => {
    const newcomers = openings.filter(({ placeId }) => placeId === place.id).map(({ memberId }) => ({ reviewerId: memberId, rank: null }));
    const choicesHere = chosen.filter(({ proposalPk, rank }) => proposalPk === place.proposalPk && typeof rank === 'number');
    return decideRanks({ ...place, reviewers: [...place.reviewers, ...newcomers] }, choicesHere);
  });
  const refusal = firstRefusal([
    ...leftReviewers(facts, pairs),
    ...latePairs(facts, [...pairs, ...chosen.filter(({ rank }) => typeof rank === 'number')]),
    ...(facts.barsConflicts ? conflicts.map((it) => barred(facts, it)) : []),
    ...ranked,
  ]);
  if (refusal) return refusal;
  const assigned = pairs.filter((pair) =>
    openings.some((it) => it.memberId === pair.memberId && proposalOf(facts, it.placeId) === pair.proposalPk),
  );
  return {
    ok: true,
    after: {
      openings,
      ranks: ranked.flatMap((it) => (it.ok ? it.after : [])),
      conflicts: conflicts.filter(({ kind }) => kind !== 'DECLARED'),
    },
    events: [
      ...assigned.map(({ memberId, proposalPk }) => ({ event: 'FAP_MEMBER_ASSIGNED_TO_PROPOSAL' as const, memberId, proposalPk })),
      ...ranked.flatMap((it) => (it.ok ? it.events : [])),
      ...newlyFull(facts.proposals, openings).map((proposalPk) => ({ event: 'PROPOSAL_ALL_FAP_REVIEWERS_SELECTED' as const, proposalPk })),
    ],
  };
}

/**
 * Ranks at a place; reviewers who had one of them take the former in exchange.
 *
 * @example decideRanks({ ...place, isClosed: true }, [choice]) // FAP_INSTRUMENT_SUBMITTED
 */
export function decideRanks(place: PlaceOfReviewers, choices: readonly ReviewerChoice[]): Decided<readonly PlaceRank[], ReviewerEvent> {
  if (place.isClosed) return no('FAP_INSTRUMENT_SUBMITTED', { instrument: place.instrument });
  const ranks = new Map(choices.flatMap(({ memberId, rank }) => (typeof rank === 'number' ? [[memberId, rank] as const] : [])));
  const may = mayRank([...ranks.values()], place.reviewers.length);
  if (!may.ok) return may;
  const before = new Map(place.reviewers.map(({ reviewerId, rank }) => [reviewerId, rank]));
  const after = ranksOfReviewers(place.reviewers, ranks).filter(({ reviewerId, rank }) => before.get(reviewerId) !== rank);
  return {
    ok: true,
    after: after.map((it) => ({ placeId: place.id, ...it })),
    events: after.flatMap(({ reviewerId: memberId, rank }) =>
      rank !== null && ranks.has(memberId) ? [{ event: 'FAP_REVIEWER_RANKED' as const, memberId, proposalPk: place.proposalPk, rank }] : [],
    ),
  };
}

const proposalOf = ({ places }: AssignmentFacts, placeId: number) => places.find(({ id }) => id === placeId)?.proposalPk;

/** A choice for which no place is open any more counts, too: it is refused. */
function opensReview({ places }: AssignmentFacts, { memberId, proposalPk }: ReviewerChoice): boolean {
  const all = places.filter((place) => place.proposalPk === proposalPk);
  const isMissing = ({ reviewers }: PlaceOfReviewers): boolean => !reviewers.some(({ reviewerId }) => reviewerId === memberId);
  const open = all.filter(({ isClosed }) => !isClosed);
  return open.length > 0 ? open.some(isMissing) : all.every(isMissing);
}

const leftReviewers = ({ members }: AssignmentFacts, pairs: readonly ReviewerChoice[]) =>
  members
    .filter(({ userId, hasLeft }) => hasLeft && pairs.some(({ memberId }) => memberId === userId))
    .map(({ name }) => no('FAP_REVIEWER_LEFT', { name }));

const latePairs = ({ places, proposals }: AssignmentFacts, late: readonly ReviewerChoice[]) =>
  proposals
    .filter(({ proposalPk }) => late.some((it) => it.proposalPk === proposalPk))
    .map((it) => mayAddReviewer({ ...it, places: places.filter(({ proposalPk }) => proposalPk === it.proposalPk) }));

const barred = ({ members, proposals }: AssignmentFacts, { proposalPk, reviewerId, kind }: ReviewerConflict) =>
  no('FAP_REVIEWER_BARRED', {
    name: members.find(({ userId }) => userId === reviewerId)?.name,
    proposal: proposals.find((it) => it.proposalPk === proposalPk)?.proposalId,
    why: CONFLICT_WORDS[kind],
  });

/** Proposals all of whose places have now, and had not before, as many reviewers as their panels ask for. */
function newlyFull(proposals: readonly ProposalToReview[], openings: AssignedReviewers['openings']): readonly number[] {
  const isFull = ({ needs }: ProposalToReview, isAfter: boolean): boolean =>
    needs.every(({ placeId, reviewers, required }) => {
      const opened = isAfter ? openings.filter((it) => it.placeId === placeId).length : 0;
      return reviewers + opened >= required;
    });
  return proposals.filter((it) => !isFull(it, false) && isFull(it, true)).map(({ proposalPk }) => proposalPk);
}
