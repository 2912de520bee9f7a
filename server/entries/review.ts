import { safetyStatusText } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { commentProblem } from '../../engine/rules/comments.ts';
import type { MutationSubmitSampleReviewArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { entryById } from './read.ts';
import { allOfLowRisk, proposalOfSample, saveSampleReview } from './repository/reviews.ts';
import type { KindServices, ProposalEntry } from './types.ts';

export const REVIEWED = 'PROPOSAL_SAMPLE_REVIEW_SUBMITTED';
const SAFE = 'PROPOSAL_SAMPLE_SAFE';

/**
 * Saves the safety review of a sample; an absent comment stays.
 *
 * @throws SAMPLE_NOT_FOUND, ENTRY_FIELDS, ON_OWN_PROPOSAL
 */
export async function reviewSample(
  services: KindServices,
  actor: Actor,
  { sampleId: id, safetyStatus, ...review }: MutationSubmitSampleReviewArgs,
): Promise<ProposalEntry> {
  const { core, events, proposals, workflows } = services;
  const sample = await entryById(services, actor, id);
  if (!sample) throw fail('SAMPLE_NOT_FOUND');
  const safetyComment = review.safetyComment ?? sample.safetyComment;
  const message = commentProblem(safetyComment);
  if (message !== null) throw fail('ENTRY_FIELDS', { message });
  const { title, proposalPk } = sample;
  const at = core.now();
  await core.db.transaction().execute(async (tx) => {
    await proposals.forJoining(tx, proposalPk);
    await proposals.refuseOwn(tx, actor, [proposalPk]);
    // deleted since it was read
    if ((await proposalOfSample(tx, id)) === null) throw fail('SAMPLE_NOT_FOUND', { id });
    await saveSampleReview(tx, { id, safetyStatus, safetyComment, at });
    if (!(await allOfLowRisk(tx, proposalPk))) await workflows.withdraw(tx, 'PROPOSAL', [proposalPk], [SAFE]);
    await events.record(tx, {
      event: REVIEWED,
      entity: { kind: 'PROPOSAL', id: proposalPk },
      actor,
      at,
      changes: { sample: title, safetyStatus: safetyStatusText(safetyStatus) },
      locked: true,
    });
  });
  return { ...sample, safetyStatus, safetyComment };
}

/** One safe sample releases no proposal with a dangerous one (domain reference 1.2). */
export const safeWhenAllAre = async (tx: Tx, { id }: { readonly id: number }): Promise<readonly string[]> =>
  (await allOfLowRisk(tx, id)) ? [SAFE] : [];
