import { fail } from '../../../engine/errors.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { rememberedSince } from '../../../engine/rules/interest-conflicts.ts';
import {
  decideRanks,
  decideReviewers,
  type AssignedReviewers,
  type AssignmentFacts,
  type ReviewerChoice,
  type ReviewerEvent,
} from '../../../engine/rules/reviewer-assignment.ts';
import { isOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { isOnProposal } from '../../../engine/rules/own-proposals.ts';
import { grouped } from '../../plugins/batch.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { present } from '../../plugins/present.ts';
import type { DomainEvent } from '../../events/index.ts';
import type { FapRow } from '../../faps/index.ts';
import type { ProposalRow } from '../../proposals/index.ts';
import { findConflicts, recordFound } from '../repository/conflicts.ts';
import { findReviews, insertReviews, namesOf, reviewersNeeded, reviewTemplates, saveRanks } from '../repository/assignments.ts';
import { findPlaces, placesAt, readPlaces } from '../repository/places.ts';
import { byIds } from '../repository/reviews.ts';
import { recordLeftSubmitted } from '../reviews/events.ts';
import { isGraded, readablePanelReviews } from '../reviews/read.ts';
import type { FapPlaceRow, FapReviewRow, FapReviewServices, PanelReviewRow } from '../types.ts';

/**
 * Opens a draft review for each missing pair, from the template of the call, and gives the ranks.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND, ON_OWN_PROPOSAL, FAP_MEMBER_NOT_FOUND, FAP_REVIEWER_IS_MEMBER, FAP_REVIEW_TEMPLATE_MISSING and the
 *   reasons of decideReviewers
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
    const { places, proposals } = await lockedPlaces(services, tx, fapId, proposalPks, readPlaces);
    await services.proposals.refuseOwn(tx, actor, proposalPks);
    const members = await checkReviewers(services, tx, fapId, choices);
    const conflicts = await findConflicts(tx, {
      proposalPks: [...proposals.keys()],
      reviewerIds: [...new Set(choices.map(({ memberId }) => memberId))],
      since: rememberedSince(services.core.now()),
    });
    const facts = {
      places: await placesWithReviewers(services, tx, places),
      proposals: await proposalsToReview(tx, [...proposals.values()]),
      conflicts,
      barsConflicts: fap.barsConflicts,
      members,
    };
    const { after, events } = allow(decideReviewers(facts, choices));
    await recordFound(tx, after.conflicts, actor.userId);
    await openReviews(services, tx, actor, after.openings);
    await saveRanks(tx, after.ranks);
    await recordReviewers(services, tx, actor, { fap, members, proposals, events });
    return fap;
  });
}

interface ReviewerLog {
  readonly fap: Pick<FapRow, 'id' | 'code'>;
  readonly members: AssignmentFacts['members'];
  readonly proposals: ReadonlyMap<number, ProposalRow>;
  readonly events: readonly ReviewerEvent[];
}

async function recordReviewers(
  { core, events }: FapReviewServices,
  tx: Tx,
  actor: Actor,
  { fap, members, proposals, events: decided }: ReviewerLog,
): Promise<void> {
  const saving = { actor, at: core.now(), locked: true };
  await events.recordMany(
    tx,
    decided.map((decision): DomainEvent => {
      if (!('memberId' in decision)) return { event: decision.event, entity: { kind: 'PROPOSAL', id: decision.proposalPk }, ...saving };
      const user = members.find(({ userId }) => userId === decision.memberId)?.name ?? '';
      const proposalId = proposals.get(decision.proposalPk)?.proposalId ?? '';
      const changes = { user, proposalId, fap: fap.code, ...('rank' in decision ? { rank: decision.rank } : {}) };
      return { event: decision.event, entity: { kind: 'FAP', id: fap.id }, ...saving, changes };
    }),
  );
}

/** Locks the proposals, then reads their places in the panel. @throws FAP_PLACE_NOT_FOUND */
async function lockedPlaces({ proposals }: FapReviewServices, tx: Tx, fapId: number, pks: readonly number[], find = findPlaces) {
  const proposalPks = [...new Set(pks)].sort((a, b) => a - b);
  const placed = async () => {
    const places = await find(tx, { fapId, proposalPks });
    if (new Set(places.map(({ proposalPk }) => proposalPk)).size < proposalPks.length) throw fail('FAP_PLACE_NOT_FOUND', { fapId });
    return places;
  };
  // asked before the lock, so that a key of another panel's proposal is told nothing
  await placed();
  const locked = await proposals.lockAll(tx, proposalPks);
  return { places: await placed(), proposals: new Map(locked.map((row) => [row.primaryKey, row])) };
}

/** @throws FAP_MEMBER_NOT_FOUND, FAP_REVIEWER_IS_MEMBER */
async function checkReviewers({ faps, proposals }: FapReviewServices, tx: Tx, fapId: number, choices: readonly ReviewerChoice[]) {
  const seats = await faps.seatsOf([fapId], tx);
  const names = new Map(seats.map(({ userId, name }) => [userId, name]));
  const absent = choices.find(({ memberId }) => !names.has(memberId));
  if (absent) {
    const absentNames = await namesOf(tx, [absent.memberId]);
    throw fail('FAP_MEMBER_NOT_FOUND', { name: absentNames.get(absent.memberId) ?? 'The person' });
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
  return seats;
}

async function placesWithReviewers({ instruments }: FapReviewServices, tx: Tx, places: readonly FapPlaceRow[]) {
  const reviews = grouped(await findReviews(tx, { placeIds: places.map(({ id }) => id) }), ({ fapProposalId }) => fapProposalId);
  const closed = [...new Set(places.filter(({ instrumentSubmitted }) => instrumentSubmitted).map(({ instrumentId }) => instrumentId))];
  const names = new Map(closed.length === 0 ? [] : (await instruments.hold(tx, closed)).map(({ id, name }) => [id, name]));
  return places.map(({ id, proposalPk, instrumentId, instrumentSubmitted: isClosed }) => {
    const reviewers = (reviews.get(id) ?? []).map(({ reviewerId, rank }) => ({ reviewerId, rank }));
    return { id, proposalPk, instrument: names.get(instrumentId) ?? '', isClosed, reviewers };
  });
}

async function proposalsToReview(tx: Tx, proposals: readonly ProposalRow[]) {
  const keys = proposals.map(({ primaryKey }) => primaryKey);
  const needs = grouped(await reviewersNeeded(tx, keys), ({ proposalPk }) => proposalPk);
  return proposals.map(({ primaryKey: proposalPk, proposalId, managementDecisionSubmitted, notified }) => ({
    proposalPk,
    proposalId,
    isDecided: managementDecisionSubmitted || notified,
    needs: needs.get(proposalPk) ?? [],
  }));
}

/** @throws FAP_REVIEW_TEMPLATE_MISSING */
async function openReviews(
  { core, questionaries }: FapReviewServices,
  tx: Tx,
  actor: Actor,
  openings: AssignedReviewers['openings'],
): Promise<void> {
  if (openings.length === 0) return;
  const templateOf = await reviewTemplates(
    tx,
    openings.map(({ placeId }) => placeId),
  );
  const opened = openings.map(({ placeId }) => {
    const { call, templateId } = present(templateOf.get(placeId));
    if (templateId === null) throw fail('FAP_REVIEW_TEMPLATE_MISSING', { call });
    return { templateId, ownerKind: 'FAP_REVIEW', creatorId: actor.userId };
  });
  const ids = await questionaries.createMany(tx, opened);
  await insertReviews(
    tx,
    openings.map(({ placeId: fapProposalId, memberId: reviewerId }, i) => ({ fapProposalId, reviewerId, questionaryId: present(ids[i]) })),
    core.now(),
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
    const { proposals } = await lockedPlaces(services, tx, fapId, [proposalPk]);
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
  const [review] = await findReviews(services.core.db, { ids: [reviewId], fapId });
  const [seen] = await readablePanelReviews(services.core.db, actor, byIds([reviewId]));
  if (!review || !(seen || isOfficer(actor))) throw fail('REVIEW_NOT_FOUND', { reviewId });
  await removeReviewer(services, actor, { fapId, memberId: review.reviewerId, proposalPk: review.proposalPk, andReviews });
  return { ...(seen ?? withoutContent(review)), isMasked: true };
}

export const withoutContent = (review: FapReviewRow): PanelReviewRow => ({
  ...review,
  grade: null,
  comment: null,
  isMasked: true,
  hasContent: isGraded(review),
  hasEnded: false,
});

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
    const [current] = await findReviews(tx, { ids: [reviewId] });
    const places = await placesAt(tx, [review]);
    const [place] = await placesWithReviewers(services, tx, places);
    if (!current || !place || !proposal) throw fail('REVIEW_NOT_FOUND', { reviewId });
    const { after, events } = allow(decideRanks(place, [{ memberId: reviewerId, proposalPk: review.proposalPk, rank }]));
    await saveRanks(tx, after);
    const members = [{ userId: reviewerId, name: (await namesOf(tx, [reviewerId])).get(reviewerId) ?? '', hasLeft: false }];
    await recordReviewers(services, tx, actor, { fap, members, proposals: new Map([[proposal.primaryKey, proposal]]), events });
    return { ...current, rank };
  });
}
