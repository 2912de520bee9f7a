import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { experimentTimeProblem } from '../../engine/rules/experiments.ts';
import type { Tx } from '../plugins/database/index.ts';
import { recordBooking } from './log.ts';
import {
  byExperimentPks,
  experimentRows,
  insertExperiment,
  isInstrumentOfProposal,
  updateExperimentRow,
  type ExperimentColumns,
} from './repository/experiments.ts';
import type { ExperimentServices } from './services.ts';
import type { ExperimentRow } from './types.ts';

export type ExperimentDraft = Pick<
  ExperimentRow,
  'proposalPk' | 'instrumentId' | 'startsAt' | 'endsAt' | 'status' | 'localContactId' | 'scheduledEventId'
>;

/** Locks the proposal. @returns the key @throws PROPOSAL_NOT_FOUND, EXPERIMENT_INSTRUMENT, EXPERIMENT_CONTACT, EXPERIMENT_FIELDS */
export async function addExperiment(services: ExperimentServices, tx: Tx, actor: Actor, draft: ExperimentDraft): Promise<number> {
  const { proposalId } = await services.proposals.forJoining(tx, draft.proposalPk);
  await checkInstrument(services, tx, draft.proposalPk, draft.instrumentId);
  checkTimes(draft.startsAt, draft.endsAt);
  await checkContact(services, tx, draft.localContactId);
  const key = await insertExperiment(tx, { ...draft, proposalId, at: services.core.now() });
  await recordBooking(services, tx, { actor, before: null, after: await stored(tx, key) });
  return key;
}

/** Changes a locked experiment. @throws EXPERIMENT_INSTRUMENT, EXPERIMENT_CONTACT, EXPERIMENT_FIELDS */
export async function changeExperiment(
  services: ExperimentServices,
  tx: Tx,
  actor: Actor,
  before: ExperimentRow,
  columns: ExperimentColumns,
): Promise<void> {
  const { experimentPk, proposalPk } = before;
  checkTimes(columns.startsAt ?? before.startsAt, columns.endsAt ?? before.endsAt);
  if (columns.instrumentId !== undefined) await checkInstrument(services, tx, proposalPk, columns.instrumentId);
  if (columns.localContactId !== before.localContactId) await checkContact(services, tx, columns.localContactId ?? null);
  await updateExperimentRow(tx, experimentPk, columns, services.core.now());
  await recordBooking(services, tx, { actor, before, after: await stored(tx, experimentPk) });
}

const stored = (tx: Tx, key: number): Promise<ExperimentRow> =>
  experimentRows(tx)
    .where(byExperimentPks([key]))
    .executeTakeFirstOrThrow();

function checkTimes(startsAt: Date, endsAt: Date): void {
  const message = experimentTimeProblem(startsAt, endsAt);
  if (message !== null) throw fail('EXPERIMENT_FIELDS', { message });
}

async function checkInstrument({ instruments }: ExperimentServices, tx: Tx, proposalPk: number, instrumentId: number): Promise<void> {
  if (await isInstrumentOfProposal(tx, proposalPk, instrumentId)) return;
  const instrument = (await instruments.listIn(tx)).find(({ id }) => id === instrumentId);
  throw fail('EXPERIMENT_INSTRUMENT', { instrument: instrument?.name ?? 'This' });
}

async function checkContact({ users }: ExperimentServices, tx: Tx, contactId: number | null): Promise<void> {
  if (contactId === null) return;
  const contact = await users.byId(contactId, tx);
  if (!contact || contact.deactivatedAt !== null || contact.placeholder) throw fail('EXPERIMENT_CONTACT');
}
