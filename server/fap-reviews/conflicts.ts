import type { Actor } from '../../engine/rules/actor.ts';
import { maySeeInMeeting } from '../../engine/rules/fap-meetings.ts';
import { rememberedSince } from '../../engine/rules/interest-conflicts.ts';
import { findReviews } from './repository/assignments.ts';
import { declarationsAbout, findConflicts } from './repository/conflicts.ts';
import { judgedPlaces } from './repository/places.ts';
import type { FapReviewServices, PanelConflictRow } from './types.ts';

/** Conflicts between the members of a panel and its proposals of a call; members of a proposal read none about it. @throws NOT_IN_FAP, FAP_NOT_FOUND */
export async function conflictsOfPanel(
  { core: { db, now }, faps, proposals }: FapReviewServices,
  actor: Actor,
  fapId: number,
  callId: number,
): Promise<readonly PanelConflictRow[]> {
  await faps.seated(actor, fapId);
  const places = await judgedPlaces(db, { fapId, callId });
  const placed = [...new Set(places.map(({ proposalPk }) => proposalPk))];
  const proposalPks = [...(await proposals.peopleOf(db, placed))].flatMap(([pk, people]) => (maySeeInMeeting(actor, people) ? [pk] : []));
  const nameOf = new Map((await faps.seatsOf([fapId])).map(({ userId, name }) => [userId, name]));
  const reviewers = new Set((await findReviews(db, { placeIds: places.map(({ id }) => id) })).map(({ reviewerId }) => reviewerId));
  const conflicts = await findConflicts(db, { proposalPks, reviewerIds: [...nameOf.keys()], since: rememberedSince(now()) });
  const declared = await declarationsAbout(db, proposalPks);
  return [
    ...conflicts
      .filter(({ kind }) => kind !== 'DECLARED')
      .map((it) => ({ ...it, reviewerName: nameOf.get(it.reviewerId) ?? '', comment: null })),
    ...declared.filter(({ reviewerId }) => nameOf.has(reviewerId) || reviewers.has(reviewerId)),
  ];
}
