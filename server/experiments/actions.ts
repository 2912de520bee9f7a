import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { experimentTimeProblem, isOnTeam, openForTeam } from '../../engine/rules/experiments.ts';
import type { MutationCreateExperimentArgs, MutationUpdateExperimentArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import {
  byExperimentPks,
  insertExperiment,
  isInstrumentOfProposal,
  judgedExperiments,
  lockExperiments,
  proposalOfExperiment,
  updateExperimentRow,
} from './repository/experiments.ts';
import type { ExperimentServices } from './services.ts';
import type { JudgedExperiment } from './types.ts';

/** @throws PROPOSAL_NOT_FOUND, EXPERIMENT_INSTRUMENT, EXPERIMENT_CONTACT, EXPERIMENT_FIELDS */
export async function createExperiment(
  services: ExperimentServices,
  actor: Actor,
  args: MutationCreateExperimentArgs,
): Promise<JudgedExperiment> {
  const { core, proposals } = services;
  return core.db.transaction().execute(async (tx) => {
    const { primaryKey: proposalPk, proposalId } = await proposals.forJoining(tx, args.proposalPk);
    await checkInstrument(services, tx, proposalPk, args.instrumentId);
    checkTimes(args.startsAt, args.endsAt);
    await checkContact(services, tx, args.localContactId ?? null);
    const key = await insertExperiment(tx, {
      proposalPk,
      proposalId,
      instrumentId: args.instrumentId,
      startsAt: args.startsAt,
      endsAt: args.endsAt,
      status: args.status ?? 'DRAFT',
      localContactId: args.localContactId ?? null,
      scheduledEventId: args.scheduledEventId ?? null,
      at: core.now(),
    });
    return one(tx, actor, key);
  });
}

/** Absent fields stay; a contact of null is none. @throws EXPERIMENT_NOT_FOUND, EXPERIMENT_FIELDS, EXPERIMENT_CONTACT */
export async function updateExperiment(
  services: ExperimentServices,
  actor: Actor,
  { experimentPk, startsAt, endsAt, status, localContactId }: MutationUpdateExperimentArgs,
): Promise<JudgedExperiment> {
  return services.core.db.transaction().execute(async (tx) => {
    const before = await experimentForUpdate(services, tx, actor, experimentPk);
    checkTimes(startsAt ?? before.startsAt, endsAt ?? before.endsAt);
    if (typeof localContactId === 'number') await checkContact(services, tx, localContactId);
    await updateExperimentRow(
      tx,
      experimentPk,
      {
        ...(startsAt ? { startsAt } : {}),
        ...(endsAt ? { endsAt } : {}),
        ...(status ? { status } : {}),
        ...(localContactId === undefined ? {} : { localContactId }),
      },
      services.core.now(),
    );
    return one(tx, actor, experimentPk);
  });
}

/** Locks proposal and experiment, in this order. @throws EXPERIMENT_NOT_FOUND also without read access */
export async function experimentForUpdate(
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
 * @throws EXPERIMENT_NOT_FOUND, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, EXPERIMENT_CANCELLED
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

function checkTimes(startsAt: Date, endsAt: Date): void {
  const message = experimentTimeProblem(startsAt, endsAt);
  if (message !== null) throw fail('EXPERIMENT_FIELDS', { message });
}

async function checkInstrument({ instruments }: ExperimentServices, tx: Tx, proposalPk: number, instrumentId: number) {
  if (await isInstrumentOfProposal(tx, proposalPk, instrumentId)) return;
  const [instrument] = await instruments.byIds([instrumentId]);
  throw fail('EXPERIMENT_INSTRUMENT', { instrument: instrument?.name ?? 'This' });
}

async function checkContact({ users }: ExperimentServices, tx: Tx, contactId: number | null): Promise<void> {
  if (contactId === null) return;
  const contact = await users.byId(contactId, tx);
  if (!contact || contact.deactivatedAt !== null || contact.placeholder) throw fail('EXPERIMENT_CONTACT');
}
