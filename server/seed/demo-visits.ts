import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { JsonObject } from '../../engine/json.ts';
import { momentOf, numberOf, type SeededFacility } from './demo-facility.ts';
import type { KeyedItems } from '../../engine/bundles/index.ts';
import { answerSteps, type SeededProposal } from './demo-proposals.ts';

interface DemoVisitParts {
  readonly services: Services;
  readonly facility: Pick<SeededFacility, 'people' | 'instruments'>;
  readonly today: Date;
  readonly actorOf: (key: string) => Actor;
  readonly items: KeyedItems;
  readonly officer: Actor;
}

/** Visitors with one registration in each status; the first leads. */
const VISITORS = {
  petra: 'DRAFTED',
  carl: 'SUBMITTED',
  james: 'APPROVED',
  ingrid: 'CHANGE_REQUESTED',
  diego: 'CANCELLED_BY_USER',
  lucia: 'CANCELLED_BY_FACILITY',
} as const;
type DemoStatus = (typeof VISITORS)[keyof typeof VISITORS];

/** Days from today of the experiment, and of the visit. */
const EXPERIMENT = { from: { $days: 12 }, to: { $days: 13 } };

const ANSWERS: JsonObject = {
  visit_transport: ['Train'],
  visit_training: ['Within a year'],
  visit_emergency: 'Maria Nilsen, +47 555 01 99',
  visit_dosimeter: true,
  visit_consent: true,
};

/** A scheduled experiment of Petra's accepted proposal, with its visit, through the regular actions. */
export async function seedVisits(parts: DemoVisitParts, proposals: readonly SeededProposal[]): Promise<void> {
  const { services, facility, today, actorOf, officer } = parts;
  const accepted = proposals.find(
    ({ demo }) => demo.proposer === 'petra' && demo.managementDecisionSubmitted && demo.finalStatus === 'ACCEPTED',
  );
  const instrument = accepted?.demo.instruments[0]?.instrument;
  if (!accepted || instrument === undefined) return;
  const { experimentPk } = await services.experiments.create(officer, {
    proposalPk: accepted.primaryKey,
    instrumentId: numberOf(facility.instruments, instrument),
    startsAt: momentOf(EXPERIMENT.from, today, 8),
    endsAt: momentOf(EXPERIMENT.to, today, 8),
    status: 'ACTIVE',
  });
  const keys = Object.keys(VISITORS) as readonly (keyof typeof VISITORS)[];
  const team = keys.map((key) => numberOf(facility.people, key));
  const { id: visitId } = await services.visits.create(officer, { experimentPk, team, teamLeadUserId: team[0] ?? 0 });
  for (const key of keys) await seedRegistration(parts, { visitId, status: VISITORS[key], visitor: { ...actorOf(key), role: 'USER' } });
}

interface DemoRegistration {
  readonly visitId: number;
  readonly status: DemoStatus;
  readonly visitor: Actor;
}

async function seedRegistration(
  { services, items, today, officer }: DemoVisitParts,
  { visitId, status, visitor }: DemoRegistration,
): Promise<void> {
  const { visits } = services;
  const key = { visitId, userId: visitor.userId ?? 0 };
  if (status === 'DRAFTED') return;
  const { registrationQuestionaryId } = await visits.openRegistration(visitor, key);
  const startsAt = momentOf(EXPERIMENT.from, today, 0);
  await visits.setDates(visitor, { ...key, startsAt, endsAt: momentOf(EXPERIMENT.to, today, 0) });
  const answers = { ...ANSWERS, visit_arrival: startsAt.toISOString() };
  await answerSteps({ services, items }, visitor, registrationQuestionaryId ?? 0, answers, Infinity);
  await visits.move(visitor, key, { move: 'submit' });
  if (status === 'CHANGE_REQUESTED')
    await visits.move(officer, key, {
      move: 'requestChanges',
      comment: 'Please add the number of an emergency contact who can be reached at night.',
    });
  if (status === 'CANCELLED_BY_USER') await visits.move(visitor, key, { move: 'cancel' });
  if (status === 'CANCELLED_BY_FACILITY') await visits.move(officer, key, { move: 'cancel' });
  if (status === 'APPROVED') await visits.move(officer, key, { move: 'approve' });
}
