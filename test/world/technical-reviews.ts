import { sql } from 'kysely';
import { layGround, aCall, type Groundwork } from './calls.ts';
import type { Person, World } from './index.ts';
import { aCompleteProposal, submit, type ProposalOptions } from './proposals.ts';
import { aTemplate, type TestField } from './questionnaires.ts';

export interface ReviewGround {
  readonly ground: Groundwork;
  readonly callId: number;
  readonly templateId: number;
  readonly topicId: number;
}

/** A call with a technical review template that asks for a word of risk. */
export async function reviewGround(world: World): Promise<ReviewGround> {
  return onGround(world, await layGround(world), { id: 'risk', type: 'TEXT_INPUT' });
}

/** On the same ground, a call whose template requires the word of risk. */
export const requiringReviewGround = (world: World, { ground }: ReviewGround): Promise<ReviewGround> =>
  onGround(world, ground, { id: 'risk_required', type: 'TEXT_INPUT', config: { required: true } });

async function onGround(world: World, ground: Groundwork, risk: TestField): Promise<ReviewGround> {
  const { templateId, topics } = await aTemplate(world, {
    key: `technical_${risk.id}`,
    groupId: 'TECHNICAL_REVIEW',
    steps: [{ fields: [{ id: 'technical_review_basis', type: 'TECHNICAL_REVIEW_BASIS' }, risk] }],
  });
  const callId = await aCall(world, ground, { technicalReviewTemplateId: templateId });
  return { ground, callId, templateId, topicId: topics[0] ?? 0 };
}

export async function aSubmittedProposal(
  world: World,
  { ground, callId }: ReviewGround,
  more: Partial<ProposalOptions> = {},
): Promise<number> {
  const { primaryKey } = await aCompleteProposal(world, ground, { callId, ...more });
  await submit(world, more.proposer ?? world.petra, primaryKey);
  return primaryKey;
}

export const assignInstruments = (world: World, pks: readonly number[], ids: readonly number[]) =>
  world
    .as(world.olga)
    .query(
      'mutation ($pks: [Int!]!, $ids: [Int!]!) { assignProposalsToInstruments(proposalPks: $pks, instrumentIds: $ids) { primaryKey } }',
      { pks, ids },
    );

export interface FoundReview {
  readonly id: number;
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly status: string | null;
  readonly timeAllocation: number | null;
  readonly comment: string | null;
  readonly publicComment: string | null;
  readonly submitted: boolean;
  readonly files: readonly string[];
  readonly reviewerId: number;
  readonly technicalReviewAssigneeId: number | null;
  readonly questionaryId: number;
}

const FIELDS = `id proposalPk instrumentId status timeAllocation comment publicComment submitted files reviewerId technicalReviewAssigneeId questionaryId`;

/** Technical reviews of a proposal as the caller reads them. */
export async function technicalReviewsOf(world: World, pk: number, as = world.as(world.olga)): Promise<readonly FoundReview[]> {
  const { it } = await as.query<{ it: { technicalReviews: readonly FoundReview[] } | null }>(
    `query ($pk: Int!) { it: getProposal(primaryKey: $pk) { technicalReviews { ${FIELDS} } } }`,
    { pk },
  );
  return it?.technicalReviews ?? [];
}

/** A submitted proposal on the instrument of Ines, with its technical review. */
export async function aTechnicalReview(world: World, ground: ReviewGround, more: Partial<ProposalOptions> = {}): Promise<FoundReview> {
  const pk = await aSubmittedProposal(world, ground, more);
  await assignInstruments(world, [pk], [world.diffractometer.id]);
  const [review] = await technicalReviewsOf(world, pk);
  if (!review) throw new Error('no technical review was opened');
  return review;
}

interface SavedReview {
  readonly status?: string | null;
  readonly timeAllocation?: number | null;
  readonly comment?: string | null;
  readonly publicComment?: string | null;
  readonly submitted?: boolean;
  readonly reviewerId?: number;
  readonly files?: readonly string[];
  /** As the writer had read them. */
  readonly base?: Omit<SavedReview, 'reviewerId' | 'base'>;
}

export const saveReview = (
  world: World,
  person: Person,
  { proposalPk, instrumentId }: Pick<FoundReview, 'proposalPk' | 'instrumentId'>,
  values: SavedReview = {},
) =>
  world.as(person).query<{ saved: FoundReview }>(
    `mutation ($pk: Int!, $instrument: Int!, $timeAllocation: Int, $comment: String, $publicComment: String, $status: TechnicalReviewStatus,
      $submitted: Boolean, $reviewerId: Int, $files: [String!], $base: TechnicalReviewBase) {
      saved: addTechnicalReview(proposalPk: $pk, instrumentId: $instrument, timeAllocation: $timeAllocation, comment: $comment,
        publicComment: $publicComment, status: $status, submitted: $submitted, reviewerId: $reviewerId, files: $files, base: $base) { ${FIELDS} } }`,
    { pk: proposalPk, instrument: instrumentId, status: 'FEASIBLE', timeAllocation: 3, ...values },
  );

interface TestPlace {
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly fapId: number;
  readonly callId: number;
}

/** Puts a proposal, submitted, into a panel. */
export const aPlace = ({ db }: World, { proposalPk, instrumentId, fapId, callId }: TestPlace) =>
  sql`with done as (update proposals set submitted = true where primary_key = ${proposalPk})
    insert into fap_proposals (proposal_pk, instrument_id, fap_id, call_id)
    values (${proposalPk}, ${instrumentId}, ${fapId}, ${callId})`.execute(db);
