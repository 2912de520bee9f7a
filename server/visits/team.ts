import { fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { staysWhenTakenOff, visitTeamProblem } from '../../engine/rules/visits.ts';
import type { JudgedExperiment } from '../experiments/index.ts';
import type { MutationCreateVisitArgs, MutationUpdateVisitArgs } from '../generated/resolvers.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { recordDecision, visitEvent } from './events.ts';
import {
  addToTeam,
  judgedRegistrations,
  ofVisits,
  ofVisitTo,
  removeRegistrations,
  updateRegistration,
} from './repository/registrations.ts';
import { byVisitIds, deleteVisitRow, insertVisit, judgedVisits, setTeamLead } from './repository/visits.ts';
import type { VisitServices } from './services.ts';
import type { JudgedRegistration, JudgedVisit, VisitRow } from './types.ts';

/** @throws EXPERIMENT_NOT_FOUND, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, VISIT_FIELDS, PERSON_NOT_FOUND, VISIT_THERE */
export async function createVisit(services: VisitServices, actor: Actor, args: MutationCreateVisitArgs): Promise<VisitRow> {
  const { core, events, experiments, users } = services;
  const { teamLeadUserId } = args;
  const team = [...new Set(args.team)];
  const at = core.now();
  try {
    return await core.db.transaction().execute(async (tx) => {
      const experiment = await experiments.forTeam(tx, actor, args.experimentPk);
      checkMember(actor, experiment);
      checkTeam(team, teamLeadUserId);
      await users.mustExist(tx, team);
      const { proposalPk, experimentPk, experimentId } = experiment;
      const id = await insertVisit(tx, { proposalPk, experimentPk, creatorId: ownId(actor), teamLeadUserId, at });
      await addToTeam(tx, id, team, at);
      await events.record(tx, visitEvent('VISIT_CREATED', { id, experimentId }, { actor, at }));
      return judged(tx, actor, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'visits_experiment_pk_key')) throw fail('VISIT_THERE');
    throw error;
  }
}

/** @throws VISIT_NOT_FOUND also without read access, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, VISIT_FIELDS, PERSON_NOT_FOUND */
export async function updateVisit(services: VisitServices, actor: Actor, args: MutationUpdateVisitArgs): Promise<VisitRow> {
  const { core, experiments, users } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const { id, experimentPk } = await judged(tx, actor, args.visitId);
    checkMember(actor, await experiments.forTeam(tx, actor, experimentPk));
    const { teamLeadUserId: leadBefore } = await judged(tx, actor, id);
    const all = await judgedRegistrations(tx, actor, ofVisits([id]));
    const before = all.filter(({ leftTeamAt }) => leftTeamAt === null);
    const present = before.map(({ userId }) => userId);
    const team = args.team ? [...new Set(args.team)] : present;
    const lead = args.teamLeadUserId ?? leadBefore;
    checkTeam(team, lead);
    const added = team.filter((userId) => !present.includes(userId));
    await users.mustExist(tx, added);
    if (lead !== leadBefore) await setTeamLead(tx, id, lead, at);
    await takeOff(
      services,
      tx,
      before.filter(({ userId }) => !team.includes(userId)),
      { actor, at },
    );
    await putOn(services, tx, id, { added, all, at });
    return judged(tx, actor, id);
  });
}

interface Change {
  readonly actor: Actor;
  readonly at: Date;
}

async function takeOff(services: VisitServices, tx: Tx, leaving: readonly JudgedRegistration[], { actor, at }: Change): Promise<void> {
  const staying = leaving.filter(staysWhenTakenOff);
  for (const it of staying) {
    await cancel(services, tx, it, { actor, at });
    await updateRegistration(tx, it, { leftTeamAt: at }, at);
  }
  await removeDrafts(
    services,
    tx,
    leaving.filter((it) => !staysWhenTakenOff(it)),
  );
}

async function cancel(services: VisitServices, tx: Tx, it: JudgedRegistration, { actor, at }: Change): Promise<void> {
  if (it.status.startsWith('CANCELLED')) return;
  await updateRegistration(tx, it, { status: 'CANCELLED_BY_FACILITY' }, at);
  if (it.status === 'APPROVED') await recordDecision(services, tx, it, { decision: 'CANCELLED', actor, at });
}

/** A removed booking cancels the registrations of its visit (domain reference 3.13). */
export const cancelWithExperiment =
  (services: VisitServices): Parameters<VisitServices['experiments']['onRemoved']>[1] =>
  async (tx, { actor, experiment: { experimentPk }, at }) => {
    for (const it of await judgedRegistrations(tx, actor, ofVisitTo(experimentPk))) await cancel(services, tx, it, { actor, at });
  };

async function removeDrafts({ questionaries }: VisitServices, tx: Tx, drafts: readonly JudgedRegistration[]): Promise<void> {
  const [first] = drafts;
  if (!first) return;
  await removeRegistrations(
    tx,
    first.visitId,
    drafts.map(({ userId }) => userId),
  );
  await questionaries.remove(tx, formsOf(drafts));
}

const formsOf = (registrations: readonly JudgedRegistration[]): readonly number[] =>
  registrations.flatMap(({ registrationQuestionaryId: id }) => (id === null ? [] : [id]));

interface Joining {
  readonly added: readonly number[];
  /** Also those who have left. */
  readonly all: readonly JudgedRegistration[];
  readonly at: Date;
}

async function putOn({ questionaries }: VisitServices, tx: Tx, id: number, { added, all, at }: Joining): Promise<void> {
  if (added.length === 0) return;
  await addToTeam(tx, id, added, at);
  await questionaries.unpin(tx, formsOf(all.filter(({ userId }) => added.includes(userId))));
}

/** @throws VISIT_NOT_FOUND also without read access, INSUFFICIENT_PERMISSIONS, EXPERIMENT_COMPLETED, VISIT_NOT_DELETABLE */
export async function deleteVisit(services: VisitServices, actor: Actor, visitId: number): Promise<VisitRow> {
  const { core, events, experiments, questionaries } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const visit = await judged(tx, actor, visitId);
    const experiment = await experiments.forUpdate(tx, actor, visit.experimentPk);
    checkMember(actor, experiment);
    if (experiment.status === 'COMPLETED') throw fail('EXPERIMENT_COMPLETED');
    const registrations = await judgedRegistrations(tx, actor, ofVisits([visitId]));
    const approved = registrations.filter(({ status }) => status === 'APPROVED').map(({ visitor }) => visitor);
    if (approved.length > 0) throw fail('VISIT_NOT_DELETABLE', { why: `the visit of ${approved.join(', ')} is approved` });
    await deleteVisitRow(tx, visitId);
    await questionaries.remove(tx, formsOf(registrations));
    await events.record(tx, visitEvent('VISIT_DELETED', { id: visitId, experimentId: visit.experimentId }, { actor, at }));
    return visit;
  });
}

async function judged(tx: Tx, actor: Actor, visitId: number): Promise<JudgedVisit> {
  const [visit] = await judgedVisits(tx, actor, byVisitIds([visitId]));
  if (!visit?.mayRead) throw fail('VISIT_NOT_FOUND', { visitId });
  return present(visit);
}

function checkMember(actor: Actor, { isMember }: JudgedExperiment): void {
  if (!isOfficer(actor) && !(actor.role === 'USER' && isMember)) throw fail('INSUFFICIENT_PERMISSIONS');
}

function checkTeam(team: readonly number[], teamLeadUserId: number): void {
  const message = visitTeamProblem({ team, teamLeadUserId });
  if (message !== null) throw fail('VISIT_FIELDS', { message });
}
