import { fail, type ErrorContext } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow, type RuleAnswer } from '../../engine/rules/answer.ts';
import type { SubmitTechnicalReviewInput } from '../generated/resolvers.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { MAX_SELECTED } from '../../engine/rules/downloads.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { readForChanges, writeChanges } from './change.ts';
import { lockedReviews } from './locked.ts';
import type { ReviewKey } from './repository/reviews.ts';
import type { TechnicalReviewRow, TechnicalReviewServices } from './types.ts';

type Sent = readonly SubmitTechnicalReviewInput[];

/**
 * Submits technical reviews or takes the mark off, all or none.
 *
 * @throws TECHNICAL_REVIEW_INCOMPLETE, TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_NOT_YOURS, TECHNICAL_REVIEW_SUBMITTED, PERSON_NOT_FOUND,
 * REVIEWER_IS_MEMBER
 */
export async function submitTechnicalReviews(
  services: TechnicalReviewServices,
  actor: Actor,
  sent: Sent,
): Promise<readonly TechnicalReviewRow[]> {
  return services.core.db.transaction().execute(async (tx) => {
    const { reviews, changes, decide } = await readSubmission(services, tx, actor, sent);
    await writeChanges(services, tx, actor, allow(decide(changes)));
    return lockedReviews(services, tx, actor, reviews);
  });
}

/**
 * Reviews that would be submitted with their e-mails, and those that are left out: they lack something, or the actor may not judge them.
 *
 * @throws as submitTechnicalReviews
 */
export async function previewTechnicalReviews(
  services: TechnicalReviewServices,
  actor: Actor,
  sent: Sent,
): Promise<readonly PlannedDeedRow[]> {
  if (sent.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  const own = await services.proposals.ownAmong(
    services.core.db,
    actor,
    sent.map(({ proposalPk }) => proposalPk),
  );
  const others = sent.filter(({ proposalPk }) => !own.has(proposalPk));
  const { result, mails } = await services.mail.rehearse(async (tx) => {
    const { reviews, changes, decide } = await readSubmission(services, tx, actor, others);
    const lacking = new Map(changes.flatMap((change) => lackOf(decide([change])).map((context) => [change.id, context] as const)));
    await writeChanges(services, tx, actor, allow(decide(changes.filter(({ id }) => !lacking.has(id)))));
    return { reviews, lacking };
  });
  const rows = result.reviews.map(({ id, proposalPk, instrumentId, proposalId, instrument }) => {
    const lack = result.lacking.get(id);
    const refusal = lack ? fail('TECHNICAL_REVIEW_LACKS', lack).message : null;
    return { key: `${proposalPk} ${instrumentId}`, id: proposalPk, label: `${proposalId} · ${instrument}`, refusal };
  });
  const leftOut = sent.flatMap(({ proposalPk, instrumentId }) => {
    const one = own.get(proposalPk);
    return one ? [{ key: `${proposalPk} ${instrumentId}`, id: proposalPk, label: one.proposalId, refusal: one.refusal }] : [];
  });
  return plannedRows([...rows, ...leftOut], { actor, kind: 'PROPOSAL', mails });
}

const lackOf = (decided: RuleAnswer): readonly ErrorContext[] =>
  !decided.ok && decided.reason === 'TECHNICAL_REVIEW_INCOMPLETE' ? [decided.context ?? {}] : [];

async function readSubmission(services: TechnicalReviewServices, tx: Tx, actor: Actor, sent: Sent) {
  const keyText = ({ proposalPk, instrumentId }: ReviewKey) => `${proposalPk} ${instrumentId}`;
  const inputOf = new Map(sent.map((it) => [keyText(it), it]));
  const reviews = await lockedReviews(services, tx, actor, [...inputOf.values()]);
  const changes = reviews.map((review) => {
    const { submitted, reviewerId } = present(inputOf.get(keyText(review)));
    return { id: review.id, submitted, reviewerId };
  });
  return { reviews, changes, decide: await readForChanges(services, tx, actor, reviews, changes) };
}
