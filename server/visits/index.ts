import type { Actor } from '../../engine/rules/actor.ts';
import type { RegistrationStatus } from '../../engine/rules/visits.ts';
import type { Domain } from '../domain.ts';
import type {
  MutationCreateVisitArgs,
  QueryPreviewVisitRegistrationMoveArgs,
  MutationUpdateVisitArgs,
  MutationUpdateVisitRegistrationArgs,
  QueryGetVisitRegistrationsArgs,
} from '../generated/resolvers.ts';
import { proposalMessages } from '../proposals/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { VISIT_REGISTRATION, VISITOR } from './events.ts';
import { visitPlace } from './invites.ts';
import { registrationOwner } from './owner.ts';
import { listRegistrations, ownRegistrations, registrationFor, registrationsOfVisits } from './read.ts';
import { moveRegistration, openRegistration, previewRegistration, setRegistrationDates, type AskedMove } from './registrations.ts';
import {
  peopleMetOnVisits,
  registrationMessages,
  replaceVisitor,
  visitDependents,
  visitorsOfForms,
  visitPersonUses,
} from './repository/people.ts';
import type { RegistrationKey } from './repository/registrations.ts';
import { byExperiments, byVisitFilter, byVisitIds, readableVisits, type VisitFilter } from './repository/visits.ts';
import { resolvers } from './resolvers.ts';
import type { VisitServices } from './types.ts';
import { cancelWithExperiment, createVisit, deleteVisit, updateVisit } from './team.ts';

const createVisits = (services: VisitServices) => {
  const { db } = services.core;
  return {
    readable: async (actor: Actor, ids: readonly number[]) => countedLoader(await readableVisits(db, actor, byVisitIds(ids))),
    readableOf: async (actor: Actor, experimentPks: readonly number[]) =>
      countedLoader(await readableVisits(db, actor, byExperiments(experimentPks))),
    list: async (actor: Actor, filter: VisitFilter) => countedLoader(await readableVisits(db, actor, byVisitFilter(filter))),
    registrationsOf: (actor: Actor, visitIds: readonly number[]) => registrationsOfVisits(db, actor, visitIds),
    registration: (actor: Actor, key: RegistrationKey) => registrationFor(db, actor, key),
    ownRegistrations: (actor: Actor, statuses: readonly RegistrationStatus[] | null) => ownRegistrations(db, actor, statuses),
    registrations: (actor: Actor, page: QueryGetVisitRegistrationsArgs) => listRegistrations(db, actor, page),
    create: (actor: Actor, args: MutationCreateVisitArgs) => createVisit(services, actor, args),
    update: (actor: Actor, args: MutationUpdateVisitArgs) => updateVisit(services, actor, args),
    delete: (actor: Actor, visitId: number) => deleteVisit(services, actor, visitId),
    openRegistration: (actor: Actor, key: RegistrationKey) => openRegistration(services, actor, key),
    setDates: (actor: Actor, args: MutationUpdateVisitRegistrationArgs) => setRegistrationDates(services, actor, args),
    move: (actor: Actor, key: RegistrationKey, move: AskedMove) => moveRegistration(services, actor, key, move),
    previewMove: (actor: Actor, args: QueryPreviewVisitRegistrationMoveArgs) => previewRegistration(services, actor, args),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly visits: ReturnType<typeof createVisits>;
  }
}

export const visits: Domain<VisitServices, 'visits'> = {
  name: 'visits',
  create: (services) => ({ visits: createVisits(services) }),
  ready: (services) => {
    const { experiments, invites, mail, messageQueue, proposals, questionaries, users } = services;
    proposals.hasDependents('visits', visitDependents);
    experiments.onRemoved('visits', cancelWithExperiment(services));
    invites.visitPlace(visitPlace(services));
    questionaries.own(VISIT_REGISTRATION, registrationOwner(services));
    mail.recipients.provide([VISITOR, VISIT_REGISTRATION], visitorsOfForms);
    messageQueue.body(VISIT_REGISTRATION, async (db, ids) => {
      const found = await registrationMessages(db, ids);
      const messages = await proposalMessages(
        db,
        found.map(({ proposalPk }) => proposalPk),
      );
      return new Map(found.map(({ id, proposalPk, body }) => [id, { ...body, proposal: messages.get(proposalPk) ?? null }]));
    });
    users.meetIn(peopleMetOnVisits);
    users.whyNeeded('visits', visitPersonUses);
    users.onPlaceholderClaimed('visits', replaceVisitor);
  },
  resolvers,
};
