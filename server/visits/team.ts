import { fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { isCancelledRegistration, visitTeamProblem } from '../../engine/rules/visits.ts';
import type { JudgedExperiment } from '../experiments/index.ts';
import type { MutationCreateVisitArgs, MutationUpdateVisitArgs } from '../generated/resolvers.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { visitEvent } from './events.ts';
import { inviteVisitors, withdrawInvites } from './invites.ts';
import { cancel, formsOf, putOn, takeOff } from './members.ts';
import { addToTeam, judgedRegistrations, ofVisits, ofVisitTo } from './repository/registrations.ts';
import { byExperiments, byVisitIds, deleteVisitRow, insertVisit, judgedVisits, setTeamLead } from './repository/visits.ts';
import type { VisitServices } from './services.ts';
import type { JudgedVisit, VisitRow } from './types.ts';

/** @throws EXPERIMENT_NOT_FOUND, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, VISIT_FIELDS, PERSON_NOT_FOUND, VISIT_THERE, and as `inviteVisitors` */
export async function createVisit(services: VisitServices, actor: Actor, args: MutationCreateVisitArgs): Promise<VisitRow> {
  const { core, events, experiments, users } = services;
  const { teamLeadUserId } = args;
  const team = [...new Set(args.team)];
  const at = core.now();
  const terms = await services.invites.terms();
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
      const visit = await judged(tx, actor, id);
      await inviteVisitors(services, tx, actor, { visit, experiment, invites: args.invites, terms, at });
      return visit;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'visits_experiment_pk_key')) throw fail('VISIT_THERE');
    throw error;
  }
}

/** @throws VISIT_NOT_FOUND also without read access, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, VISIT_FIELDS, PERSON_NOT_FOUND, and as `inviteVisitors` */
export async function updateVisit(services: VisitServices, actor: Actor, args: MutationUpdateVisitArgs): Promise<VisitRow> {
  const { core, experiments, users } = services;
  const at = core.now();
  const terms = await services.invites.terms();
  return core.db.transaction().execute(async (tx) => {
    const { id, experimentPk } = await judged(tx, actor, args.visitId);
    const experiment = await experiments.forTeam(tx, actor, experimentPk);
    checkMember(actor, experiment);
    // Read again: the lock is taken by `forTeam`.
    const { teamLeadUserId: leadBefore } = await judged(tx, actor, id);
    const all = await judgedRegistrations(tx, actor, ofVisits([id]));
    const before = all.filter(({ leftTeamAt }) => leftTeamAt === null);
    const present = before.map(({ userId }) => userId);
    const team = args.team ? [...new Set(args.team)] : present;
    const lead = args.teamLeadUserId ?? leadBefore;
    const cancelled = before.filter(({ status }) => isCancelledRegistration(status)).map(({ userId }) => userId);
    checkTeam(team, lead, cancelled);
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
    const visit = await judged(tx, actor, id);
    await inviteVisitors(services, tx, actor, { visit, experiment, invites: args.invites, terms, at });
    return visit;
  });
}

/** A removed booking cancels the registrations of its visit and withdraws its invitations (domain reference 3.13). */
export const cancelWithExperiment =
  (services: VisitServices): Parameters<VisitServices['experiments']['onRemoved']>[1] =>
  async (tx, { actor, experiment: { experimentPk }, at }) => {
    for (const visit of await judgedVisits(tx, actor, byExperiments([experimentPk])))
      await withdrawInvites(services, tx, actor, { visit, at });
    for (const it of await judgedRegistrations(tx, actor, ofVisitTo(experimentPk))) await cancel(services, tx, it, { actor, at });
  };

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

function checkTeam(team: readonly number[], teamLeadUserId: number, cancelled: readonly number[] = []): void {
  const message = visitTeamProblem({ team, teamLeadUserId, cancelled });
  if (message !== null) throw fail('VISIT_FIELDS', { message });
}
