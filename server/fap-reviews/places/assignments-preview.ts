import { fail } from '../../../engine/errors.ts';
import type { AssignmentTask, UnmetNeed, Pairing } from '../../../engine/panels/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { rememberedSince } from '../../../engine/rules/interest-conflicts.ts';
import { isOnProposal } from '../../../engine/rules/own-proposals.ts';
import { grouped } from '../../plugins/batch.ts';
import { readableByRole } from '../../proposals/index.ts';
import { askSandbox } from '../../sandbox/index.ts';
import type { AssignCalls } from '../program.ts';
import { findReviews } from '../repository/assignments.ts';
import { findConflicts } from '../repository/conflicts.ts';
import { assignablePlaces } from '../repository/places.ts';
import type { FapReviewServices } from '../types.ts';

/** Milliseconds and megabytes; 1,200 proposals with six of 150 reviewers each take about 1.5 s. */
const BOUNDS = { file: 'fap-reviews/program', maxHeapMb: 512, maxMs: 60_000, maxCpuMs: 30_000 };

const MOST = 1_000;

export interface AssignmentWish {
  readonly fapId: number;
  readonly callId: number;
  readonly reviewersPerProposal: number;
  readonly maxPerReviewer: number;
}

export interface AssignmentPreview {
  readonly pairs: readonly Pairing[];
  readonly unmet: UnmetNeed | null;
}

/**
 * Reviewers that would be assigned to proposals of others, in addition to those there; nothing is stored. Chairs and secretaries are not assigned by it.
 *
 * @throws NOT_IN_FAP, FAP_NOT_FOUND, BAD_INPUT
 */
export async function previewAssignment(services: FapReviewServices, actor: Actor, wish: AssignmentWish): Promise<AssignmentPreview> {
  const { reviewersPerProposal, maxPerReviewer } = wish;
  for (const number of [reviewersPerProposal, maxPerReviewer])
    if (number < 1 || number > MOST) throw fail('BAD_INPUT', { message: `Enter numbers from 1 to ${MOST}` });
  const task = await taskFor(services, actor, wish);
  const result = await askSandbox<AssignCalls, 'assign'>(BOUNDS, 'assign', [task]);
  return result.ok ? { pairs: result.pairs, unmet: null } : { pairs: [], unmet: result.unmet };
}

async function taskFor({ core, faps, proposals }: FapReviewServices, actor: Actor, wish: AssignmentWish): Promise<AssignmentTask> {
  const { db } = core;
  const fap = await faps.seated(actor, wish.fapId);
  const places = await assignablePlaces(db, { fapId: wish.fapId, callId: wish.callId }, readableByRole(actor));
  const proposalPks = [...new Set(places.map(({ proposalPk }) => proposalPk))];
  const reviewerIds = (await faps.seatsOf([wish.fapId]))
    .filter(({ role, hasLeft }) => role === 'FAP_REVIEWER' && !hasLeft)
    .map(({ userId }) => userId);
  const reviews = await findReviews(db, { placeIds: places.map(({ id }) => id) });
  const assigned = new Map(proposalPks.map((key) => [key, new Set<number>()]));
  for (const { proposalPk, reviewerId } of reviews) assigned.get(proposalPk)?.add(reviewerId);
  const peopleOf = await proposals.peopleOf(db, proposalPks);
  const conflicts = grouped(
    await findConflicts(db, { proposalPks, reviewerIds, since: rememberedSince(core.now()) }),
    ({ proposalPk }) => proposalPk,
  );
  return {
    maxLoad: wish.maxPerReviewer,
    reviewers: reviewerIds.map((id) => ({ id, load: [...assigned.values()].filter((assignees) => assignees.has(id)).length })),
    proposals: proposalPks.map((id) => {
      const currentReviewers = [...(assigned.get(id) ?? [])];
      const conflicted = (conflicts.get(id) ?? []).map(({ reviewerId }) => reviewerId);
      const people = peopleOf.get(id);
      const closed = [...currentReviewers, ...reviewerIds.filter((userId) => people && isOnProposal({ userId }, people))];
      return {
        id,
        needs: Math.max(0, wish.reviewersPerProposal - currentReviewers.length),
        closedTo: fap.barsConflicts ? [...closed, ...conflicted] : closed,
        lastResort: fap.barsConflicts ? [] : conflicted,
      };
    }),
  };
}
