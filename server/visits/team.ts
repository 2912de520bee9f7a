import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { cancelledWithVisit, decideTeam, decideVisitDeletion } from '../../engine/rules/visits.ts';
import type { MutationCreateVisitArgs, MutationUpdateVisitArgs } from '../generated/resolvers.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { visitEvent } from './events.ts';
import { inviteVisitors, withdrawInvites } from './invites.ts';
import { formsOf, putOn, saveRegistration, takeOff } from './members.ts';
import { addToTeam, judgedRegistrations, ofVisits, ofVisitTo } from './repository/registrations.ts';
import { byExperiments, byVisitIds, deleteVisitRow, insertVisit, judgedVisits, setTeamLead } from './repository/visits.ts';
import type { JudgedVisit, VisitRow, VisitServices } from './types.ts';

/** @throws EXPERIMENT_NOT_FOUND, INSUFFICIENT_PERMISSIONS, NOT_ACCEPTED_YET, VISIT_FIELDS, PERSON_NOT_FOUND, VISIT_THERE, and as `inviteVisitors` */
export async function createVisit(services: VisitServices, actor: Actor, args: MutationCreateVisitArgs): Promise<VisitRow> {
  const { core, events, experiments, users } = services;
  const { team, teamLeadUserId } = args;
  const at = core.now();
  const terms = await services.invites.terms();
  try {
    return await core.db.transaction().execute(async (tx) => {
      const experiment = await experiments.forTeam(tx, actor, args.experimentPk);
      const before = { teamLeadUserId: null, registrations: [] };
      const { after, events: names } = allow(decideTeam(actor, experiment, before, { team, teamLeadUserId }));
      await users.mustExist(tx, after.added);
      const { proposalPk, experimentPk, experimentId } = experiment;
      const id = await insertVisit(tx, { proposalPk, experimentPk, creatorId: ownId(actor), teamLeadUserId, at });
      await addToTeam(tx, id, after.added, at);
      await events.recordMany(tx, names.map(visitEvent({ id, experimentId }, { actor, at })));
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
    // Read again: the lock is taken by `forTeam`.
    const { teamLeadUserId: leadBefore } = await judged(tx, actor, id);
    const registrations = await judgedRegistrations(tx, actor, ofVisits([id]));
    const change = { ...(args.team ? { team: args.team } : {}), teamLeadUserId: args.teamLeadUserId ?? leadBefore };
    const { after } = allow(decideTeam(actor, experiment, { teamLeadUserId: leadBefore, registrations }, change));
    await users.mustExist(tx, [...after.added, ...after.back.map(({ userId }) => userId)]);
    if (after.teamLeadUserId !== leadBefore) await setTeamLead(tx, id, after.teamLeadUserId, at);
    await takeOff(services, tx, after.leaving, { actor, at });
    await putOn(services, tx, id, { ...after, actor, at });
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
    for (const it of await judgedRegistrations(tx, actor, ofVisitTo(experimentPk)))
      await saveRegistration(services, tx, it, { ...cancelledWithVisit(it), actor, at });
  };

/** @throws VISIT_NOT_FOUND also without read access, INSUFFICIENT_PERMISSIONS, EXPERIMENT_COMPLETED, VISIT_NOT_DELETABLE */
export async function deleteVisit(services: VisitServices, actor: Actor, visitId: number): Promise<VisitRow> {
  const { core, events, experiments, questionaries } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const visit = await judged(tx, actor, visitId);
    const experiment = await experiments.forUpdate(tx, actor, visit.experimentPk);
    const registrations = await judgedRegistrations(tx, actor, ofVisits([visitId]));
    const { events: names } = allow(decideVisitDeletion(actor, experiment, registrations));
    await deleteVisitRow(tx, visitId);
    await questionaries.remove(tx, formsOf(registrations));
    await events.recordMany(tx, names.map(visitEvent(visit, { actor, at })));
    return visit;
  });
}

async function judged(tx: Tx, actor: Actor, visitId: number): Promise<JudgedVisit> {
  const [visit] = await judgedVisits(tx, actor, byVisitIds([visitId]));
  if (!visit?.mayRead) throw fail('VISIT_NOT_FOUND', { visitId });
  return present(visit);
}
