import { system, type Actor } from '../../engine/rules/actor.ts';
import { statusesOf } from '../../engine/workflows/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { insertTechnicalReviews, openingsOf, withoutReview, type Opening } from './repository/openings.ts';
import type { ReviewKey } from './repository/reviews.ts';
import type { TechnicalReviewServices } from './types.ts';

export const TECHNICAL_REVIEW = 'TECHNICAL_REVIEW';

interface InstrumentsOfProposals {
  readonly added: readonly ReviewKey[];
  readonly removed: readonly ReviewKey[];
  readonly actor: Actor;
  readonly at: Date;
}

/** Opens technical reviews and sets them aside with the instruments of proposals (domain reference 3.7). */
export async function followInstrumentsOfProposals(
  services: TechnicalReviewServices,
  tx: Tx,
  { added, removed, actor, at }: InstrumentsOfProposals,
): Promise<void> {
  if (removed.length > 0) await services.judgements.setAside(tx, { technicalAt: removed }, { actor, at });
  if (added.length > 0) await openReviews(services, tx, await needed(services, tx, await openingsOf(tx, added)), { actor, at });
}

/** Opens the technical reviews that instruments assigned by earlier releases lack. @returns how many were opened */
export async function openMissingReviews(services: TechnicalReviewServices, tx: Tx, at: Date): Promise<number> {
  const openings = await needed(services, tx, await openingsOf(tx, await withoutReview(tx)));
  return openReviews(services, tx, openings, { actor: system, at });
}

/** Proposals whose workflow asks for technical reviews, by the setting. */
async function needed({ settings, workflows }: TechnicalReviewServices, tx: Tx, openings: readonly Opening[]): Promise<readonly Opening[]> {
  const status = (await settings.all(tx)).get('TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS') ?? '';
  if (status === '' || openings.length === 0) return openings;
  const bodies = await workflows.publishedMany([...new Set(openings.map(({ workflowId }) => workflowId))], tx);
  const asking = new Set(bodies.filter(({ body }) => statusesOf(body).includes(status)).map(({ id }) => id));
  return openings.filter(({ workflowId }) => asking.has(workflowId));
}

interface Opener {
  readonly actor: Actor;
  readonly at: Date;
}

/** Opens reviews where there is a template for them. @returns how many were opened */
export async function openReviews(
  { questionaries }: TechnicalReviewServices,
  tx: Tx,
  openings: readonly Opening[],
  { actor, at }: Opener,
): Promise<number> {
  const opened = openings.flatMap(({ templateId, ...it }) => (templateId === null ? [] : [{ ...it, templateId }]));
  if (opened.length === 0) return 0;
  const made = await questionaries.createMany(
    tx,
    opened.map(({ templateId }) => ({ templateId, ownerKind: TECHNICAL_REVIEW, creatorId: actor.userId })),
  );
  await insertTechnicalReviews(
    tx,
    opened.map((it, i) => ({ ...it, questionaryId: made[i] ?? 0 })),
    at,
  );
  return opened.length;
}
