import { fail } from '../../engine/errors.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayAddReviewer, mayRank, ranksOfReviewers } from '../../engine/rules/panel-reviews.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { isOnProposal } from '../../engine/rules/own-proposals.ts';
import { grouped } from '../plugins/batch.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import type { FapRow } from '../faps/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { judgeConflicts } from './conflicts.ts';
import {
  findReviews,
  fullyAssigned,
  insertReviews,
  namesOf,
  reviewCountOfPlace,
  reviewTemplates,
  saveRank,
  saveRanks,
} from './repository-assignments.ts';
import { findPlaces, judgedPlaces, placesAt } from './repository-places.ts';
import { byIds } from './repository-reviews.ts';
import { recordLeftSubmitted } from './reviews-events.ts';
import { readablePanelReviews } from './reviews-read.ts';
import type { FapReviewServices } from './services.ts';
import type { FapPlaceRow, FapReviewRow, PanelReviewRow } from './types.ts';

/** A reviewer for a proposal; the panel may have it for several instruments. */
export interface ReviewerChoice {
  readonly memberId: number;
  readonly proposalPk: number;
  readonly rank?: number | null | undefined;
}

/**
 * Opens a draft review for each missing pair, from the template of the call, and gives the ranks.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND, ON_OWN_PROPOSAL, FAP_MEMBER_NOT_FOUND, FAP_REVIEWER_LEFT, FAP_REVIEWER_IS_MEMBER,
 *   FAP_REVIEW_TEMPLATE_MISSING, FAP_INSTRUMENT_SUBMITTED, FAP_PROPOSAL_DECIDED, REVIEW_FIELDS
 */
export async function assignReviewers(
  services: FapReviewServices,
  actor: Actor,
  fapId: number,
  choices: readonly ReviewerChoice[],
): Promise<FapRow> {
  return services.core.db.transaction().execute(async (tx) => {
    const fap = await services.faps.hold(tx, actor, fapId);
    if (choices.length === 0) return fap;
    const proposalPks = choices.map(({ proposalPk }) => proposalPk);
    const { places, proposals } = await lockedPlaces(services, tx, { fapId, proposalPks }, judgedPlaces);
    await services.proposals.refuseOwn(tx, actor, proposalPks);
    const { names, left } = await checkReviewers(services, tx, fapId, choices);
    const pairs = await missingPairs(tx, fapId, { places, choices });
    const deactivated = pairs.find(({ reviewerId }) => left.has(reviewerId));
    if (deactivated) throw fail('FAP_REVIEWER_LEFT', { name: names.get(deactivated.reviewerId) });
    const ranked = choices.filter(({ rank }) => typeof rank === 'number');
    await refuseLate(services, tx, { pks: [...pairs, ...ranked].map(({ proposalPk }) => proposalPk), places, proposals });
    await judgeConflicts(services, tx, { actor, fap, pairs, names, proposals });
    const before = await fullyAssigned(tx, [...proposals.keys()]);
    const added = await openReviews(services, tx, actor, { places, choices });
    const newRanks = await giveRanks(tx, { places, choices });
    const at = services.core.now();
    await services.events.recordMany(
      tx,
      added.map(({ memberId, proposalPk }) => ({
        event: 'FAP_MEMBER_ASSIGNED_TO_PROPOSAL',
        entity: { kind: 'FAP', id: fapId },
        actor,
        at,
        changes: { user: names.get(memberId) ?? '', proposalId: proposals.get(proposalPk)?.proposalId ?? '', fap: fap.code },
        locked: true,
      })),
    );
    await services.events.recordMany(
      tx,
      newRanks.map(({ reviewerId, proposalPk, rank }) => ({
        event: 'FAP_REVIEWER_RANKED',
        entity: { kind: 'FAP', id: fapId },
        actor,
        at,
        changes: { user: names.get(reviewerId) ?? '', rank, proposalId: proposals.get(proposalPk)?.proposalId ?? '', fap: fap.code },
        locked: true,
      })),
    );
    const full = [...(await fullyAssigned(tx, [...proposals.keys()]))].filter((key) => !before.has(key)).sort((a, b) => a - b);
    await services.events.recordMany(
      tx,
      full.map((id) => ({ event: 'PROPOSAL_ALL_FAP_REVIEWERS_SELECTED', entity: { kind: 'PROPOSAL', id }, actor, at, locked: true })),
    );
    return fap;
  });
}

interface AskedPlaces {
  readonly fapId: number;
  readonly proposalPks: readonly number[];
}

/** Locks the proposals, then reads their places in the panel. @throws FAP_PLACE_NOT_FOUND */
async function lockedPlaces({ proposals }: FapReviewServices, tx: Tx, asked: AskedPlaces, find: typeof judgedPlaces = findPlaces) {
  const { fapId } = asked;
  const proposalPks = [...new Set(asked.proposalPks)].sort((a, b) => a - b);
  const placed = async () => grouped(await find(tx, { fapId, proposalPks }), ({ proposalPk }) => proposalPk);
  // asked before the lock, so that a key of another panel's proposal is told nothing
  if ((await placed()).size < proposalPks.length) throw fail('FAP_PLACE_NOT_FOUND', { fapId });
  const locked = await proposals.lockAll(tx, proposalPks);
  const places = await placed();
  if (places.size < proposalPks.length) throw fail('FAP_PLACE_NOT_FOUND', { fapId });
  return { places, proposals: new Map(locked.map((row) => [row.primaryKey, row])) };
}

/** @throws FAP_MEMBER_NOT_FOUND, FAP_REVIEWER_IS_MEMBER @returns names of the members, and those who are deactivated */
async function checkReviewers({ faps, proposals }: FapReviewServices, tx: Tx, fapId: number, choices: readonly ReviewerChoice[]) {
  const seats = await faps.seatsOf([fapId], tx);
  const names = new Map(seats.map(({ userId, name }) => [userId, name]));
  const absent = choices.find(({ memberId }) => !names.has(memberId));
  if (absent) {
    const known = await namesOf(tx, [absent.memberId]);
    throw fail('FAP_MEMBER_NOT_FOUND', { name: known.get(absent.memberId) ?? 'The person' });
  }
  const peopleOf = await proposals.peopleOf(
    tx,
    choices.map(({ proposalPk }) => proposalPk),
  );
  for (const { memberId, proposalPk } of choices) {
    const people = peopleOf.get(proposalPk);
    if (people && isOnProposal({ userId: memberId }, people))
      throw fail('FAP_REVIEWER_IS_MEMBER', { name: names.get(memberId), proposal: people.proposalId });
  }
  return { names, left: new Set(seats.filter(({ hasLeft }) => hasLeft).map(({ userId }) => userId)) };
}

/** Choices that open a review, or for which no place is open any more. */
async function missingPairs(tx: Tx, fapId: number, { places, choices }: PlacedChoices) {
  const stored = new Set((await findReviews(tx, { fapId })).map(({ fapProposalId, reviewerId }) => `${fapProposalId} ${reviewerId}`));
  const opensReview = ({ memberId, proposalPk }: ReviewerChoice): boolean => {
    const all = places.get(proposalPk) ?? [];
    const isMissing = ({ id }: FapPlaceRow): boolean => !stored.has(`${id} ${memberId}`);
    const open = all.filter(({ instrumentSubmitted }) => !instrumentSubmitted);
    return open.length > 0 ? open.some(isMissing) : all.every(isMissing);
  };
  return choices.filter(opensReview).map(({ memberId: reviewerId, proposalPk }) => ({ proposalPk, reviewerId }));
}

interface LateChoices {
  readonly pks: readonly number[];
  readonly places: ReadonlyMap<number, readonly FapPlaceRow[]>;
  readonly proposals: ReadonlyMap<number, ProposalRow>;
}

/** @throws FAP_INSTRUMENT_SUBMITTED, FAP_PROPOSAL_DECIDED */
async function refuseLate({ instruments }: FapReviewServices, tx: Tx, { pks, places, proposals }: LateChoices): Promise<void> {
  const closed = [...places.values()].flat().filter(({ instrumentSubmitted }) => instrumentSubmitted);
  const ids = [...new Set(closed.map(({ instrumentId }) => instrumentId))];
  const names = new Map(ids.length === 0 ? [] : (await instruments.hold(tx, ids)).map(({ id, name }) => [id, name]));
  for (const pk of new Set(pks)) {
    const { proposalId, managementDecisionSubmitted, notified } = present(proposals.get(pk));
    const at = (places.get(pk) ?? []).map((it) => ({ instrument: names.get(it.instrumentId) ?? '', isClosed: it.instrumentSubmitted }));
    allow(mayAddReviewer({ proposalId, isDecided: managementDecisionSubmitted || notified, places: at }));
  }
}

interface PlacedChoices {
  readonly places: ReadonlyMap<number, readonly FapPlaceRow[]>;
  readonly choices: readonly ReviewerChoice[];
}

/** @returns the pairs that were missing */
async function openReviews(
  { core, questionaries }: FapReviewServices,
  tx: Tx,
  actor: Actor,
  { places, choices }: PlacedChoices,
): Promise<readonly ReviewerChoice[]> {
  const all = [...places.values()].flat().filter(({ instrumentSubmitted }) => !instrumentSubmitted);
  const there = new Set((await findReviews(tx, { placeIds: all.map(({ id }) => id) })).map((it) => `${it.fapProposalId} ${it.reviewerId}`));
  const asked = new Map(choices.map((choice) => [`${choice.proposalPk} ${choice.memberId}`, choice]));
  const missing = [...asked.values()].flatMap(({ memberId, proposalPk }) =>
    all.filter((place) => place.proposalPk === proposalPk && !there.has(`${place.id} ${memberId}`)).map((place) => ({ place, memberId })),
  );
  if (missing.length === 0) return [];
  const templateOf = await templatesOf(tx, [...new Set(missing.map(({ place }) => place.callId))]);
  const questionaryIds = await questionaries.createMany(
    tx,
    missing.map(({ place }) => ({ templateId: present(templateOf.get(place.callId)), ownerKind: 'FAP_REVIEW', creatorId: actor.userId })),
  );
  await insertReviews(
    tx,
    missing.map(({ place, memberId }, i) => ({
      fapProposalId: place.id,
      reviewerId: memberId,
      questionaryId: present(questionaryIds[i]),
    })),
    core.now(),
  );
  const pairs = missing.map(({ place: { proposalPk }, memberId }) => ({ memberId, proposalPk }));
  return [...new Map(pairs.map((pair) => [`${pair.proposalPk} ${pair.memberId}`, pair])).values()];
}

interface NewRank {
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly rank: number;
}

/** Gives ranks at the places whose instruments are not submitted. @returns those that are new @throws REVIEW_FIELDS */
async function giveRanks(tx: Tx, { places, choices }: PlacedChoices): Promise<readonly NewRank[]> {
  const ranksByProposal = grouped(
    choices.flatMap(({ memberId, proposalPk, rank }) => (typeof rank === 'number' ? [{ memberId, proposalPk, rank }] : [])),
    ({ proposalPk }) => proposalPk,
  );
  if (ranksByProposal.size === 0) return [];
  const ranked = [...ranksByProposal.keys()].flatMap((pk) =>
    (places.get(pk) ?? []).filter(({ instrumentSubmitted }) => !instrumentSubmitted),
  );
  const reviews = grouped(await findReviews(tx, { placeIds: ranked.map(({ id }) => id) }), ({ fapProposalId }) => fapProposalId);
  const after = ranked.flatMap(({ id, proposalPk }) => {
    const here = reviews.get(id) ?? [];
    const newRanks = ranksByProposal.get(proposalPk) ?? [];
    const ranks = newRanks.map(({ rank }) => rank);
    allow(mayRank(ranks, here.length));
    const before = new Map(here.map(({ reviewerId, rank }) => [reviewerId, rank]));
    return ranksOfReviewers(here, new Map(newRanks.map(({ memberId, rank }) => [memberId, rank]))).map(({ reviewerId, rank }) => ({
      fapProposalId: id,
      proposalPk,
      reviewerId,
      rank,
      isNew: before.get(reviewerId) !== rank,
    }));
  });
  await saveRanks(tx, after);
  return after.flatMap(({ proposalPk, reviewerId, rank, isNew }) => (isNew && rank !== null ? [{ proposalPk, reviewerId, rank }] : []));
}

/** @throws FAP_REVIEW_TEMPLATE_MISSING */
async function templatesOf(tx: Tx, callIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return new Map(
    (await reviewTemplates(tx, callIds)).map(({ callId, call, templateId }) => {
      if (templateId === null) throw fail('FAP_REVIEW_TEMPLATE_MISSING', { call });
      return [callId, templateId];
    }),
  );
}

export interface TakenReviewer {
  readonly fapId: number;
  readonly memberId: number;
  readonly proposalPk: number;
  readonly andReviews: boolean;
}

/**
 * Takes a reviewer from a proposal; the review is set aside.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND, ON_OWN_PROPOSAL, FAP_REVIEWER_NOT_ASSIGNED, REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED
 */
export async function removeReviewer(
  services: FapReviewServices,
  actor: Actor,
  { fapId, memberId, proposalPk, andReviews }: TakenReviewer,
): Promise<FapRow> {
  return services.core.db.transaction().execute(async (tx) => {
    const fap = await services.faps.hold(tx, actor, fapId);
    const { proposals } = await lockedPlaces(services, tx, { fapId, proposalPks: [proposalPk] });
    await services.proposals.refuseOwn(tx, actor, [proposalPk]);
    const reviews = await findReviews(tx, { fapId, proposalPk, reviewerId: memberId });
    const name = (await namesOf(tx, [memberId])).get(memberId) ?? 'The person';
    if (reviews.length === 0) throw fail('FAP_REVIEWER_NOT_ASSIGNED', { name });
    const proposal = present(proposals.get(proposalPk));
    const taken = reviews.map((review) => ({ review, name, proposalId: proposal.proposalId }));
    await dropReviews(services, tx, { actor, fap, reviews: taken, andReviews });
    return fap;
  });
}

export interface DroppedReviews {
  readonly actor: Actor;
  readonly fap: Pick<FapRow, 'id' | 'code'>;
  readonly reviews: readonly { readonly review: FapReviewRow; readonly name: string; readonly proposalId: string }[];
  readonly andReviews: boolean;
}

/** Sets reviews of locked proposals aside, and logs it. @throws REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED */
export async function dropReviews(services: FapReviewServices, tx: Tx, { actor, fap, reviews, andReviews }: DroppedReviews) {
  const { core, events, judgements } = services;
  if (reviews.length === 0) return;
  const at = core.now();
  await judgements.remove(tx, { reviewIds: reviews.map(({ review }) => review.id) }, { actor, at, andReviews });
  const once = new Map(reviews.map((it) => [`${it.review.proposalPk} ${it.review.reviewerId}`, it]));
  await events.recordMany(
    tx,
    [...once.values()].map(({ name, proposalId }) => ({
      event: 'FAP_MEMBER_REMOVED_FROM_PROPOSAL',
      entity: { kind: 'FAP', id: fap.id },
      actor,
      at,
      changes: { user: name, proposalId, fap: fap.code },
      locked: true,
    })),
  );
  const drafts = reviews.map(({ review }) => review).filter(({ status }) => status === 'DRAFT');
  await recordLeftSubmitted(services, tx, drafts, { actor, at });
}

/** The same by the review, which is answered as the actor saw it. @throws NOT_IN_FAP, REVIEW_NOT_FOUND */
export async function removeReview(
  services: FapReviewServices,
  actor: Actor,
  { fapId, reviewId, andReviews }: { readonly fapId: number; readonly reviewId: number; readonly andReviews: boolean },
): Promise<PanelReviewRow> {
  await services.faps.seated(actor, fapId);
  const review = await reviewIn(services, fapId, reviewId);
  const [seen] = await readablePanelReviews(services.core.db, actor, byIds([reviewId]));
  if (!seen && !isOfficer(actor)) throw fail('REVIEW_NOT_FOUND', { reviewId });
  await removeReviewer(services, actor, { fapId, memberId: review.reviewerId, proposalPk: review.proposalPk, andReviews });
  return { ...(seen ?? withoutContent(review)), isMasked: true };
}

export const withoutContent = (review: FapReviewRow): PanelReviewRow => ({
  ...review,
  grade: null,
  comment: null,
  isMasked: true,
  hasEnded: false,
});

async function reviewIn({ core }: FapReviewServices, fapId: number, reviewId: number): Promise<FapReviewRow> {
  const [review] = await findReviews(core.db, { ids: [reviewId], fapId });
  if (!review) throw fail('REVIEW_NOT_FOUND', { reviewId });
  return review;
}

/** Assigns one reviewer. @returns the review of the first instrument */
export async function addReviewer(services: FapReviewServices, actor: Actor, fapId: number, choice: ReviewerChoice): Promise<FapReviewRow> {
  await assignReviewers(services, actor, fapId, [choice]);
  const reviews = await findReviews(services.core.db, { fapId, proposalPk: choice.proposalPk, reviewerId: choice.memberId });
  return present(reviews[0]);
}

/**
 * Ranks are unique among the reviews of a place: the one that has the rank takes the former in exchange.
 *
 * @throws REVIEW_NOT_FOUND also about a proposal that the actor is a member of, ON_OWN_PROPOSAL, NOT_IN_FAP, REVIEW_FIELDS,
 *   FAP_INSTRUMENT_SUBMITTED
 */
export async function rankReviewer(
  services: FapReviewServices,
  actor: Actor,
  { reviewId, reviewerId, rank }: { readonly reviewId: number; readonly reviewerId: number; readonly rank: number },
): Promise<FapReviewRow> {
  return services.core.db.transaction().execute(async (tx) => {
    const [review] = await findReviews(tx, { ids: [reviewId] });
    if (!review) throw fail('REVIEW_NOT_FOUND', { reviewId });
    const fap = await services.faps.hold(tx, actor, review.fapId);
    // before the reviewer is compared, so that members cannot try out who reviews them
    if (!(await services.proposals.isReadByRole(actor, review.proposalPk, tx))) throw fail('REVIEW_NOT_FOUND', { reviewId });
    await services.proposals.refuseOwn(tx, actor, [review.proposalPk]);
    if (review.reviewerId !== reviewerId) throw fail('REVIEW_NOT_FOUND', { reviewId });
    const [proposal] = await services.proposals.lockAll(tx, [review.proposalPk]);
    await refuseClosedPlace(services, tx, review);
    const most = await reviewCountOfPlace(tx, review.fapProposalId);
    allow(mayRank([rank], most));
    const [current] = await findReviews(tx, { ids: [reviewId] });
    if (!current) throw fail('REVIEW_NOT_FOUND', { reviewId });
    await saveRank(tx, current, rank);
    if (current.rank !== rank) {
      const user = (await namesOf(tx, [reviewerId])).get(reviewerId) ?? '';
      const changes = { user, rank, proposalId: proposal?.proposalId ?? '', fap: fap.code };
      const entity = { kind: 'FAP', id: fap.id };
      await services.events.record(tx, { event: 'FAP_REVIEWER_RANKED', entity, actor, at: services.core.now(), changes, locked: true });
    }
    return { ...current, rank };
  });
}

/** @throws FAP_INSTRUMENT_SUBMITTED */
async function refuseClosedPlace({ instruments }: FapReviewServices, tx: Tx, { proposalPk, instrumentId }: FapReviewRow): Promise<void> {
  const [place] = await placesAt(tx, [{ proposalPk, instrumentId }]);
  if (!place?.instrumentSubmitted) return;
  const [instrument] = await instruments.hold(tx, [instrumentId]);
  throw fail('FAP_INSTRUMENT_SUBMITTED', { instrument: instrument?.name });
}
