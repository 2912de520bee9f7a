import { whyCancelled } from '../../engine/rules/visits.ts';
import { experimentOf, linkedProposal, linkedQuestionary } from '../experiments/index.ts';
import type { VisitRegistrationResolvers, VisitResolvers } from '../generated/resolvers.ts';
import { person } from '../instruments/index.ts';
import { batched, batchedRow, batchedRows, grouped, linkBy } from '../plugins/batch.ts';
import { readsInvites } from './invites.ts';
import { mayReadRequiredDates, visitToCheck } from './required-dates.ts';
import type { JudgedRegistration, VisitContext } from './types.ts';

export const visitOf = batchedRow('id', (ids: readonly number[], { actor, visits }: VisitContext) => visits.readable(actor, ids));

export const visitOfExperiment = batchedRow('experimentPk', (pks: readonly number[], { actor, visits }: VisitContext) =>
  visits.readableOf(actor, pks),
);

const registrationsOf = batchedRows('visitId', (ids: readonly number[], { actor, visits }: VisitContext) =>
  visits.registrationsOf(actor, ids),
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
  cancelledBecause: (registration) => whyCancelled(registration),
};
