import { nobody, type Actor } from '../../engine/rules/actor.ts';
import type { DemoProposal } from '../../engine/bundles/index.ts';
import type { TechnicalReviewStatus } from '../../engine/rules/technical-reviews.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Services } from '../context.ts';
import { numberOf, type SeededFacility } from './demo-facility.ts';
import { answerSteps, type HistoryParts } from './demo-proposals.ts';

interface DemoTechnicalParts {
  readonly services: Services;
  readonly facility: Pick<SeededFacility, 'people' | 'instruments'>;
}

interface DemoTechnicalReview {
  readonly status: TechnicalReviewStatus;
  /** In the unit of the call, where management has set none. */
  readonly time: number;
  readonly comment: string;
  readonly publicComment: string;
}

const NOT_FEASIBLE: DemoTechnicalReview = {
  status: 'UNFEASIBLE',
  time: 0,
  comment: 'The pressure cell does not fit into the bore of the magnet. I told the group so by phone.',
  publicComment: 'Pressure and field of this size cannot be combined on the instrument.',
};

/** A proposal takes the one at its key in the list. */
const FEASIBLE: readonly DemoTechnicalReview[] = [
  {
    status: 'FEASIBLE',
    time: 5,
    comment: 'The sample environment is there. Book the cryostat early.',
    publicComment: 'Feasible as proposed. The time asked for is right.',
  },
  {
    status: 'FEASIBLE',
    time: 4,
    comment: 'The group knows the instrument and needs little help.',
    publicComment: 'Feasible. One day less than asked for is enough.',
  },
  {
    status: 'FEASIBLE',
    time: 6,
    comment: 'A detector bank is under repair until the cycle begins.',
    publicComment: 'Feasible. Two samples fit into one day.',
  },
];

const PARTIALLY_FEASIBLE: DemoTechnicalReview = {
  status: 'PARTIALLY_FEASIBLE',
  time: 3,
  comment: 'The smallest sample gives too weak a signal. The others are fine.',
  publicComment: 'Feasible without the smallest sample.',
};

/** To the questions of the starter's template. */
const ANSWERS: JsonObject = { tr_setup_ready: true, tr_environment_available: ['Available'], tr_shift_support: ['Normal'] };

/** Events that follow from submitted technical reviews, so that the reviews are written in their place. */
export const BY_TECHNICAL_REVIEWS: ReadonlySet<string> = new Set([
  'PROPOSAL_ALL_FEASIBILITY_REVIEWS_FEASIBLE',
  'PROPOSAL_ALL_FEASIBILITY_REVIEWS_SUBMITTED',
  'PROPOSAL_FEASIBILITY_REVIEW_UNFEASIBLE',
]);

/** Writes and submits the technical review on each instrument, as the contact of the instrument. */
export async function seedTechnicalReviews(
  { services, facility, items }: DemoTechnicalParts & Pick<HistoryParts, 'items'>,
  proposalPk: number,
  { instruments, status }: DemoProposal,
  event: string,
): Promise<void> {
  const { time, ...review } = reviewOf(proposalPk, status, event);
  for (const { instrument, managementTime } of instruments) {
    const instrumentId = numberOf(facility.instruments, instrument);
    const contact = await contactOf(services, instrumentId);
    const values = { proposalPk, instrumentId, ...review, timeAllocation: managementTime ?? time };
    const { id, questionaryId } = await services.technicalReviews.save(contact, { ...values, submitted: false });
    if (status === 'SCHEDULING' && instruments.length === 1)
      await askInternally(
        { services, facility },
        contact,
        id,
        'The new cryostat has held this temperature for a week. Nothing speaks against it.',
      );
    await answerSteps({ services, items }, contact, questionaryId, ANSWERS, Infinity);
    await services.technicalReviews.save(contact, { ...values, submitted: true });
  }
}

function reviewOf(proposalPk: number, status: DemoProposal['status'], event: string): DemoTechnicalReview {
  if (event === 'PROPOSAL_FEASIBILITY_REVIEW_UNFEASIBLE') return NOT_FEASIBLE;
  if (event === 'PROPOSAL_ALL_FEASIBILITY_REVIEWS_SUBMITTED' && status === 'NOT_ALLOCATED') return PARTIALLY_FEASIBLE;
  return FEASIBLE[proposalPk % FEASIBLE.length] ?? PARTIALLY_FEASIBLE;
}

/** Begins the technical review of a proposal that waits for it, and asks for an internal review. */
export async function seedOpenTechnicalReview(parts: DemoTechnicalParts, proposalPk: number, { instruments }: DemoProposal): Promise<void> {
  const { services, facility } = parts;
  const [review] = FEASIBLE;
  const [first] = instruments;
  if (!review || !first) return;
  const instrumentId = numberOf(facility.instruments, first.instrument);
  const contact = await contactOf(services, instrumentId);
  const { status, time, comment } = review;
  const { id } = await services.technicalReviews.save(contact, { proposalPk, instrumentId, status, timeAllocation: time, comment });
  await askInternally(parts, contact, id, null);
}

async function askInternally(
  { services, facility }: DemoTechnicalParts,
  contact: Actor,
  technicalReviewId: number,
  comment: string | null,
): Promise<void> {
  const reviewerId = numberOf(facility.people, 'ida');
  await services.technicalReviews.createInternal(contact, { title: 'Sample environment', comment, reviewerId, technicalReviewId });
}

async function contactOf(services: Services, instrumentId: number): Promise<Actor> {
  const [instrument] = await services.instruments.byIds([instrumentId]);
  return {
    ...nobody,
    kind: 'person',
    userId: instrument?.managerUserId ?? null,
    role: 'INSTRUMENT_SCIENTIST',
    roles: ['INSTRUMENT_SCIENTIST'],
  };
}
