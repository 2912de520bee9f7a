import { formatStoredDate } from '../../engine/dates.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ExperimentRow, ExperimentServices } from './types.ts';

/** Bookings in the log; EXPERIMENT stands for safety forms, the subject of experiment workflows. */
export const BOOKING = 'BOOKING';

interface Recorded {
  readonly actor: Actor;
  readonly row: ExperimentRow;
  /** Before a change. */
  readonly before?: Dates;
  /** Events of the experiment and of its locked proposal. */
  readonly names: readonly string[];
}

export async function recordBooking(
  { core, events, instruments, settings }: ExperimentServices,
  tx: Tx,
  { actor, row, before, names }: Recorded,
) {
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
    note: before && isMoved(before, row) ? `(before: from ${shown(before.startsAt)} to ${shown(before.endsAt)})` : '',
  };
  const [booking, proposal] = [{ kind: BOOKING, id: row.experimentPk }, { kind: 'PROPOSAL', id: row.proposalPk }]; // prettier-ignore
  await events.recordMany(
    tx,
    names.map((event) => ({ event, entity: event.startsWith('PROPOSAL_') ? proposal : booking, actor, at, changes, locked: true })),
  );
}

type Dates = Pick<ExperimentRow, 'startsAt' | 'endsAt'>;

const isMoved = (before: Dates, { startsAt, endsAt }: Dates): boolean =>
  before.startsAt.getTime() !== startsAt.getTime() || before.endsAt.getTime() !== endsAt.getTime();
