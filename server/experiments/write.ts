import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideBooking, type Booking, type BookingChange, type NamedByBooking } from '../../engine/rules/experiments.ts';
import type { Tx } from '../plugins/database/index.ts';
import { isAcceptanceReleased } from '../../engine/rules/proposals.ts';
import { recordBooking } from './log.ts';
import {
  byExperimentPks,
  experimentRows,
  insertExperiment,
  isInstrumentOfProposal,
  updateExperimentRow,
} from './repository/experiments.ts';
import type { ExperimentRow, ExperimentServices, JudgedExperiment } from './types.ts';

export interface ExperimentDraft extends Pick<ExperimentRow, 'proposalPk' | 'scheduledEventId' | keyof Booking> {
  /** The office has confirmed that it is made although the proposal is not accepted. */
  readonly beforeAcceptance: boolean;
}

type LockedExperiment = ExperimentRow & Pick<JudgedExperiment, 'isAccepted'>;

/**
 * Locks the proposal.
 *
 * @returns the key
 * @throws PROPOSAL_NOT_FOUND, PROPOSAL_WITHDRAWN, EXPERIMENT_NOT_ACCEPTED, EXPERIMENT_INSTRUMENT, EXPERIMENT_CONTACT, EXPERIMENT_FIELDS
 */
export async function addExperiment(services: ExperimentServices, tx: Tx, actor: Actor, draft: ExperimentDraft): Promise<number> {
  const { beforeAcceptance, ...row } = draft;
  const { proposalPk, scheduledEventId, ...booking } = row;
  const proposal = await services.proposals.forJoining(tx, proposalPk);
  services.proposals.refuseWithdrawn([proposal]);
  const { proposalId } = proposal;
  const named = { ...(await namedBy(services, tx, proposalPk, booking)), isBookable: beforeAcceptance || isAcceptanceReleased(proposal) };
  const { events: names } = allow(decideBooking(null, booking, named));
  const key = await insertExperiment(tx, { ...row, proposalId, at: services.core.now() });
  await recordBooking(services, tx, { actor, row: await stored(tx, key), names });
  return key;
}

/** Changes a locked experiment. @throws EXPERIMENT_CANCELLED, EXPERIMENT_NOT_ACCEPTED, EXPERIMENT_INSTRUMENT, EXPERIMENT_CONTACT, EXPERIMENT_FIELDS */
export async function changeExperiment(
  services: ExperimentServices,
  tx: Tx,
  actor: Actor,
  before: LockedExperiment,
  change: BookingChange,
  beforeAcceptance = false,
): Promise<void> {
  const { experimentPk, proposalPk, isAccepted } = before;
  const named = { ...(await namedBy(services, tx, proposalPk, change)), isBookable: beforeAcceptance || isAccepted };
  const { after, events: names } = allow(decideBooking(before, change, named));
  if (names.length === 0) return;
  await updateExperimentRow(tx, experimentPk, after, services.core.now());
  await recordBooking(services, tx, { actor, row: await stored(tx, experimentPk), before, names });
}

const stored = (tx: Tx, key: number): Promise<ExperimentRow> =>
  experimentRows(tx)
    .where(byExperimentPks([key]))
    .executeTakeFirstOrThrow();

async function namedBy(
  { instruments, users }: ExperimentServices,
  tx: Tx,
  proposalPk: number,
  { instrumentId, localContactId }: BookingChange,
): Promise<Omit<NamedByBooking, 'isBookable'>> {
  const contact = typeof localContactId === 'number' ? await users.byId(localContactId, tx) : undefined;
  return {
    isInstrumentOfProposal: instrumentId !== undefined && (await isInstrumentOfProposal(tx, proposalPk, instrumentId)),
    instrumentName: (await instruments.listIn(tx)).find(({ id }) => id === instrumentId)?.name ?? null,
    isContactActive: !!contact && contact.deactivatedAt === null && !contact.placeholder,
  };
}
