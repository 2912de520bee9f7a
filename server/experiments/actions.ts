import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { isOnTeam, mayBecomeContact, openForTeam } from '../../engine/rules/experiments.ts';
import type { MutationCreateExperimentArgs, MutationUpdateExperimentArgs, QueryPreviewExperimentArgs } from '../generated/resolvers.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { BOOKING } from './log.ts';
import { entriesForDates, reopenParts, type DatedParts } from './moves.ts';
import { byExperimentPks, judgedExperiments, lockExperiments, proposalOfExperiment } from './repository/experiments.ts';
import { removeExperiment, type RemovalFollowers } from './remove.ts';
import { tellDates } from './tell.ts';
import type { ExperimentServices, JudgedExperiment } from './types.ts';
import { addExperiment, changeExperiment } from './write.ts';

/**
 * Makes an experiment; `andTell` e-mails everybody on it.
 *
 * @throws PROPOSAL_NOT_FOUND, EXPERIMENT_NOT_ACCEPTED, EXPERIMENT_INSTRUMENT, EXPERIMENT_CONTACT, EXPERIMENT_FIELDS
 */
export async function createExperiment(
  services: ExperimentServices,
  actor: Actor,
  args: MutationCreateExperimentArgs,
): Promise<JudgedExperiment> {
  try {
    return await services.core.db.transaction().execute((tx) => createIn(services, tx, actor, args));
  } catch (error) {
    if (isUniqueViolation(error, 'experiments_scheduled_event_id_key'))
      throw fail('EXPERIMENT_FIELDS', { message: 'There is an experiment of this scheduled event already' });
    throw error;
  }
}

async function createIn(
  services: ExperimentServices,
  tx: Tx,
  actor: Actor,
  { status, localContactId, scheduledEventId, beforeAcceptance, andTell, ...args }: MutationCreateExperimentArgs,
): Promise<JudgedExperiment> {
  const key = await addExperiment(services, tx, actor, {
    ...args,
    status: status ?? 'DRAFT',
    localContactId: localContactId ?? null,
    cancelledAt: null,
    scheduledEventId: scheduledEventId ?? null,
    beforeAcceptance: beforeAcceptance ?? true,
  });
  const experiment = await one(tx, actor, key);
  if (andTell) await tellDates(services, tx, null, experiment);
  return experiment;
}

/**
 * Absent fields stay; a contact of null is none. `andTell` e-mails everybody on it, `reopen` opens what was entered for its dates.
 *
 * @throws EXPERIMENT_NOT_FOUND, PROPOSAL_WITHDRAWN, EXPERIMENT_FIELDS, EXPERIMENT_CONTACT, EXPERIMENT_CANCELLED
 */
export async function updateExperiment(
  services: ExperimentServices,
  parts: DatedParts,
  actor: Actor,
  args: MutationUpdateExperimentArgs,
): Promise<JudgedExperiment> {
  return services.core.db.transaction().execute((tx) => updateIn(services, parts, tx, actor, args));
}

async function updateIn(
  services: ExperimentServices,
  parts: DatedParts,
  tx: Tx,
  actor: Actor,
  { experimentPk, startsAt, endsAt, status, localContactId, andTell, reopen }: MutationUpdateExperimentArgs,
): Promise<JudgedExperiment> {
  const before = await experimentForUpdate(services, tx, actor, experimentPk);
  await changeExperiment(services, tx, actor, before, {
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
    ...(status ? { status } : {}),
    ...(localContactId === undefined ? {} : { localContactId }),
  });
  const experiment = await one(tx, actor, experimentPk);
  await reopenParts(parts, tx, reopen ?? [], { actor, experiment, at: services.core.now() });
  if (andTell) await tellDates(services, tx, before, experiment);
  return experiment;
}

/** The scientist becomes the local contact. @throws EXPERIMENT_NOT_FOUND and the reasons of mayBecomeContact */
export async function becomeLocalContact(services: ExperimentServices, actor: Actor, experimentPk: number): Promise<JudgedExperiment> {
  return services.core.db.transaction().execute(async (tx) => {
    const before = await experimentForUpdate(services, tx, actor, experimentPk);
    allow(mayBecomeContact(actor, before));
    await changeExperiment(services, tx, actor, before, { localContactId: actor.userId });
    return one(tx, actor, experimentPk);
  });
}

export interface ExperimentPreviewRow {
  readonly row: PlannedDeedRow;
  readonly entries: Awaited<ReturnType<typeof entriesForDates>>;
}

/** E-mails that making or changing an experiment would send, and what was entered for its dates. @throws as the deed */
export async function previewExperiment(
  services: ExperimentServices,
  parts: DatedParts,
  actor: Actor,
  { experimentPk, proposalPk, instrumentId, reopen, ...change }: QueryPreviewExperimentArgs,
): Promise<ExperimentPreviewRow> {
  const { result, mails } = await services.mail.rehearse((tx) =>
    typeof experimentPk === 'number'
      ? updateIn(services, parts, tx, actor, { experimentPk, ...change, reopen })
      : createIn(services, tx, actor, { proposalPk, instrumentId, ...change, beforeAcceptance: true }),
  );
  const row = { key: String(experimentPk ?? 0), id: result.experimentPk, label: result.experimentId };
  return {
    row: present(plannedRows([row], { actor, kind: BOOKING, mails })[0]),
    entries: typeof experimentPk === 'number' ? await entriesForDates(parts, services.core.db, experimentPk) : [],
  };
}

/**
 * Removes an experiment that no scheduler has booked; returned as it was, or as cancelled.
 *
 * @throws EXPERIMENT_NOT_FOUND, EXPERIMENT_CANCELLED, EXPERIMENT_OF_SCHEDULER
 */
export async function deleteExperiment(
  services: ExperimentServices,
  followers: RemovalFollowers,
  actor: Actor,
  experimentPk: number,
): Promise<JudgedExperiment> {
  return services.core.db.transaction().execute((tx) => deleteIn(services, followers, tx, actor, experimentPk));
}

/** E-mails that deleting an experiment would send, to visitors for example; nothing is changed. @throws as deleteExperiment */
export async function previewDeletion(
  services: ExperimentServices,
  followers: RemovalFollowers,
  actor: Actor,
  experimentPk: number,
): Promise<PlannedDeedRow> {
  const { result, mails } = await services.mail.rehearse((tx) => deleteIn(services, followers, tx, actor, experimentPk));
  const row = { key: String(experimentPk), id: experimentPk, label: result.experimentId };
  return present(plannedRows([row], { actor, kind: 'EXPERIMENT', mails })[0]);
}

async function deleteIn(
  services: ExperimentServices,
  followers: RemovalFollowers,
  tx: Tx,
  actor: Actor,
  experimentPk: number,
): Promise<JudgedExperiment> {
  const before = await lockedExperiment(services, tx, actor, experimentPk);
  const isKept = await removeExperiment(services, followers, tx, { actor, experiment: before, by: 'officer' });
  return isKept ? one(tx, actor, experimentPk) : before;
}

/**
 * Locks proposal and experiment, in this order, for a deed about the experiment.
 *
 * @throws EXPERIMENT_NOT_FOUND also without read access, PROPOSAL_WITHDRAWN
 */
export async function experimentForUpdate(
  services: Pick<ExperimentServices, 'proposals'>,
  tx: Tx,
  actor: Actor,
  experimentPk: number,
): Promise<JudgedExperiment> {
  const experiment = await lockedExperiment(services, tx, actor, experimentPk);
  services.proposals.refuseWithdrawn([experiment]);
  return experiment;
}

/** The same for its removal, which a withdrawal leaves open. @throws EXPERIMENT_NOT_FOUND also without read access */
export async function lockedExperiment(
  { proposals }: Pick<ExperimentServices, 'proposals'>,
  tx: Tx,
  actor: Actor,
  experimentPk: number,
): Promise<JudgedExperiment> {
  const proposalPk = await proposalOfExperiment(tx, experimentPk);
  if (proposalPk === undefined) throw fail('EXPERIMENT_NOT_FOUND', { experimentPk });
  await proposals.forJoining(tx, proposalPk);
  await lockExperiments(tx, [experimentPk]);
  return one(tx, actor, experimentPk);
}

/**
 * The same for what a team does: by its members and visitors, or an officer, once the proposal is accepted.
 *
 * @throws EXPERIMENT_NOT_FOUND, PROPOSAL_WITHDRAWN, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, EXPERIMENT_CANCELLED
 */
export async function experimentForTeam(
  services: Pick<ExperimentServices, 'proposals'>,
  tx: Tx,
  actor: Actor,
  experimentPk: number,
): Promise<JudgedExperiment> {
  const experiment = await experimentForUpdate(services, tx, actor, experimentPk);
  if (!isOfficer(actor) && !isOnTeam(actor, experiment)) throw fail('INSUFFICIENT_PERMISSIONS');
  allow(openForTeam(experiment));
  return experiment;
}

async function one(tx: Tx, actor: Actor, experimentPk: number): Promise<JudgedExperiment> {
  const [row] = await judgedExperiments(tx, actor, byExperimentPks([experimentPk]));
  if (!row?.mayRead) throw fail('EXPERIMENT_NOT_FOUND', { experimentPk });
  return row;
}
