import { formatStoredDate } from '../../engine/dates.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { bookingEvents } from '../../engine/rules/experiments.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ExperimentServices } from './services.ts';
import type { ExperimentRow } from './types.ts';

/** Bookings in the log; EXPERIMENT stands for safety forms, the subject of experiment workflows. */
export const BOOKING = 'BOOKING';

const EXPERIMENT_REMOVED = 'PROPOSAL_BOOKING_TIME_SLOTS_REMOVED';

/** Logs a change under the experiment, and tells the workflow of its locked proposal. Null before is a new experiment. */
export async function recordBooking(
  services: ExperimentServices,
  tx: Tx,
  { actor, before, after }: { readonly actor: Actor; readonly before: ExperimentRow | null; readonly after: ExperimentRow },
): Promise<void> {
  const names = bookingEvents(before, after);
  if (names.length === 0) return;
  await recordNamed(services, tx, { actor, row: after, own: before ? 'EXPERIMENT_UPDATED' : 'EXPERIMENT_CREATED', names });
}

/** The same for one that was removed, deleted or kept as cancelled. */
export const recordRemoval = (services: ExperimentServices, tx: Tx, actor: Actor, row: ExperimentRow): Promise<void> =>
  recordNamed(services, tx, { actor, row, own: 'EXPERIMENT_REMOVED', names: [EXPERIMENT_REMOVED] });

interface Named {
  readonly actor: Actor;
  readonly row: ExperimentRow;
  readonly own: string;
  readonly names: readonly string[];
}

async function recordNamed({ core, events, instruments, settings }: ExperimentServices, tx: Tx, { actor, row, own, names }: Named) {
  const at = core.now();
  const { dateTimeFormat, timeZone } = dateFormatsOf(await settings.all(tx));
  const shown = (date: Date): string => formatStoredDate(date.toISOString(), dateTimeFormat, timeZone) ?? '';
  const instrument = (await instruments.listIn(tx)).find(({ id }) => id === row.instrumentId)?.name ?? '';
  const changes = {
    experiment: row.experimentId,
    experiments: [row.experimentId],
    instrument,
    startsAt: shown(row.startsAt),
    endsAt: shown(row.endsAt),
    status: row.status,
  };
  await events.record(tx, { event: own, entity: { kind: BOOKING, id: row.experimentPk }, actor, at, changes, locked: true });
  const entity = { kind: 'PROPOSAL', id: row.proposalPk };
  await events.recordMany(
    tx,
    names.map((event) => ({ event, entity, actor, at, changes, locked: true })),
  );
}
