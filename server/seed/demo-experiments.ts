import { fail } from '../../engine/errors.ts';
import { system } from '../../engine/rules/actor.ts';
import type { ExperimentStatus } from '../../engine/rules/experiments.ts';
import type { Services } from '../context.ts';
import { momentOf, numberOf, type SeededFacility } from './demo-facility.ts';
import type { SeededProposal } from './demo-proposals.ts';
import { cancelExperiment } from './repository/seed.ts';

interface DemoExperimentParts {
  readonly services: Services;
  readonly facility: Pick<SeededFacility, 'instruments'>;
  readonly today: Date;
  readonly setClock: (at: Date) => void;
}

interface DemoExperiment {
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly status: ExperimentStatus;
  readonly isCancelled?: boolean;
}

/** Planned this many days before they start: after the proposers were told, and not in the future. */
const PLANNED_DAYS = 30;
const TOLD = -50;

/** Experiments of two teams, by the proposer of an accepted proposal: each state once. */
const EXPERIMENTS: Readonly<Record<string, readonly DemoExperiment[]>> = {
  petra: [
    { from: -20, to: -19, status: 'COMPLETED' },
    { from: -1, to: 1, status: 'ACTIVE' },
    { from: 14, to: 15, status: 'ACTIVE' },
    { from: 25, to: 26, status: 'ACTIVE', isCancelled: true },
    { from: 40, to: 41, status: 'DRAFT' },
    { from: -46, to: -45, status: 'COMPLETED' },
    { from: -33, to: -32, status: 'COMPLETED' },
  ],
  lucia: [
    { from: -9, to: -8, status: 'COMPLETED' },
    { from: 10, to: 11, status: 'ACTIVE' },
    { from: -40, to: -39, status: 'COMPLETED' },
    { from: -28, to: -27, status: 'COMPLETED' },
  ],
};

export async function seedExperiments(parts: DemoExperimentParts, proposals: readonly SeededProposal[]): Promise<void> {
  const accepted = proposals.filter(({ demo }) => demo.finalStatus === 'ACCEPTED' && demo.managementDecisionSubmitted);
  for (const proposal of accepted)
    for (const experiment of EXPERIMENTS[proposal.demo.proposer] ?? []) await seedExperiment(parts, proposal, experiment);
  await seedMessages(
    parts,
    accepted.find(({ demo }) => demo.proposer === 'lucia'),
  );
}

const START_HOUR = 8;

async function seedExperiment(
  { services, facility, today, setClock }: DemoExperimentParts,
  { primaryKey, demo }: SeededProposal,
  { from, to, status, isCancelled = false }: DemoExperiment,
): Promise<void> {
  const instrumentId = instrumentOf(facility, demo);
  const [instrument] = await services.instruments.byIds([instrumentId]);
  setClock(momentOf({ $days: Math.min(Math.max(from - PLANNED_DAYS, TOLD + 1), -1) }, today, START_HOUR));
  const { experimentPk } = await services.experiments.create(system, {
    proposalPk: primaryKey,
    instrumentId,
    startsAt: momentOf({ $days: from }, today, START_HOUR),
    endsAt: momentOf({ $days: to }, today, START_HOUR),
    status,
    localContactId: instrument?.managerUserId ?? null,
  });
  if (isCancelled) await services.core.db.transaction().execute((tx) => cancelExperiment(tx, experimentPk, services.core.now()));
}

/** Messages of a scheduler: a booking of its own, and one that waits for a booking which has not come. */
async function seedMessages({ services, facility, today }: DemoExperimentParts, proposal: SeededProposal | undefined): Promise<void> {
  if (!proposal) return;
  const booking = {
    scheduledEventId: 4711,
    proposalPk: proposal.primaryKey,
    instrumentId: instrumentOf(facility, proposal.demo),
    startsAt: momentOf({ $days: 20 }, today, START_HOUR),
    endsAt: momentOf({ $days: 21 }, today, START_HOUR),
  };
  for (const message of [
    { event: 'BOOKING_ADDED', sequence: 1, ...booking },
    { event: 'BOOKING_ACTIVATED', sequence: 2, scheduledEventId: booking.scheduledEventId },
    { event: 'BOOKING_COMPLETED', sequence: 3, scheduledEventId: 4712 },
  ])
    await services.schedulerMessages.receive({ id: null, sender: 'scheduler', body: JSON.stringify(message) });
}

function instrumentOf({ instruments }: Pick<SeededFacility, 'instruments'>, demo: SeededProposal['demo']): number {
  const [first] = demo.instruments;
  if (!first) throw fail('EXPERIMENT_INSTRUMENT', { instrument: 'No instrument' });
  return numberOf(instruments, first.instrument);
}
