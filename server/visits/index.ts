import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import { proposalMessages } from '../proposals/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { VISIT_REGISTRATION, VISITOR } from './events.ts';
import { visitPlace } from './invites.ts';
import { registrationsForDates } from './moved.ts';
import { registrationOwner } from './owner.ts';
import { listRegistrations, ownRegistrations, registrationFor, registrationsOfVisits } from './read.ts';
import { moveRegistration, openRegistration, previewRegistration, setRegistrationDates } from './registrations.ts';
import {
  peopleMetOnVisits,
  registrationMessages,
  replaceVisitor,
  visitDependents,
  visitorsOfForms,
  visitPersonUses,
} from './repository/people.ts';
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
    ...bound(db, {
      registrationsOf: registrationsOfVisits,
      registration: registrationFor,
      ownRegistrations,
      registrations: listRegistrations,
    }),
    ...bound(services, {
      create: createVisit,
      update: updateVisit,
      delete: deleteVisit,
      openRegistration,
      setDates: setRegistrationDates,
      move: moveRegistration,
      previewMove: previewRegistration,
    }),
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
    experiments.datedPart('REGISTRATIONS', registrationsForDates(services));
    invites.visitPlace(visitPlace(services));
    questionaries.own(VISIT_REGISTRATION, registrationOwner(services));
    mail.recipients.provide([VISITOR, VISIT_REGISTRATION], visitorsOfForms);
    messageQueue.body(VISIT_REGISTRATION, async (db, ids) => {
      const registrations = await registrationMessages(db, ids);
      const messages = await proposalMessages(
        db,
        registrations.map(({ proposalPk }) => proposalPk),
      );
      return new Map(registrations.map(({ id, proposalPk, body }) => [id, { ...body, proposal: messages.get(proposalPk) ?? null }]));
    });
    users.meetIn(peopleMetOnVisits);
    users.whyNeeded('visits', visitPersonUses);
    users.onPlaceholderClaimed('visits', replaceVisitor);
  },
  resolvers,
};
