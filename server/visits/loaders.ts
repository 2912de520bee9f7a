import { whyCancelled } from '../../engine/rules/visits.ts';
import { hasOtherDates } from '../../engine/rules/visit-dates.ts';
import { experimentOf, linkedProposal, linkedQuestionary } from '../experiments/index.ts';
import type { VisitRegistrationResolvers, VisitResolvers } from '../generated/resolvers.ts';
import { person } from '../instruments/index.ts';
import { batched, batchedRow, batchedRows, grouped, linkBy } from '../plugins/batch.ts';
import { readsInvites } from './invites.ts';
import { mayReadRequiredDates, visitToCheck } from './required-dates.ts';
import { peopleOnVisits } from './repository/people.ts';
import type { JudgedRegistration, VisitContext } from './types.ts';

export const visitOf = batchedRow('id', (ids: readonly number[], { actor, visits }: VisitContext) => visits.readable(actor, ids));

export const visitOfExperiment = batchedRow('experimentPk', (pks: readonly number[], { actor, visits }: VisitContext) =>
  visits.readableOf(actor, pks),
);

const registrationsOf = batchedRows('visitId', (ids: readonly number[], { actor, visits }: VisitContext) =>
  visits.registrationsOf(actor, ids),
);

const teamOf = batched(async (ids: readonly number[], { core }: VisitContext) =>
  grouped(await peopleOnVisits(core.db, ids), ({ visitId }) => visitId),
);

const invitesOf = batched(async (ids: readonly number[], { invites }: VisitContext) =>
  grouped(await invites.pendingOfVisits(ids), ({ visitId }) => visitId ?? 0),
);

const requiredDatesOf = batched(async (registrations: readonly JudgedRegistration[], { core, expiryDates }: VisitContext) => {
  const required = await expiryDates.requiredOfVisits(core.db, registrations.map(visitToCheck));
  return new Map(registrations.map((registration, index) => [registration, required[index] ?? []]));
});

export const visitLinks: VisitResolvers<VisitContext> = {
  teamLead: linkBy('teamLeadUserId', person),
  registrations: ({ id }, _args, context) => registrationsOf(context, id),
  team: async ({ id }, _args, context) => {
    const people = await Promise.all(((await teamOf(context, id)) ?? []).map(({ userId }) => person(context, userId)));
    return people.filter((one) => one !== null);
  },
  proposal: linkBy('proposalPk', linkedProposal),
  experiment: linkBy('experimentPk', experimentOf),
  invites: async (visit, _args, context) => (readsInvites(context.actor, visit) ? ((await invitesOf(context, visit.id)) ?? []) : []),
};

export const registrationLinks: VisitRegistrationResolvers<VisitContext> = {
  user: linkBy('userId', person),
  questionary: linkBy('registrationQuestionaryId', linkedQuestionary),
  visit: linkBy('visitId', visitOf),
  expiryDates: async (registration, _args, context) =>
    mayReadRequiredDates(context.actor, registration) ? ((await requiredDatesOf(context, registration)) ?? []) : [],
  hasOtherDates: ({ startsAt, endsAt, experimentStartsAt, experimentEndsAt }) =>
    startsAt === null && endsAt === null
      ? null
      : hasOtherDates({ startsAt, endsAt }, { startsAt: experimentStartsAt, endsAt: experimentEndsAt }),
  cancelledBecause: (registration) => whyCancelled(registration),
};
