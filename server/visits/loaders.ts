import { whyCancelled } from '../../engine/rules/visits.ts';
import { experimentOf } from '../experiments/index.ts';
import type { VisitRegistrationResolvers, VisitResolvers } from '../generated/resolvers.ts';
import { person } from '../instruments/index.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { readsInvites } from './invites.ts';
import type { VisitContext } from './types.ts';

export const visitOf = batched(
  async (ids: readonly number[], { actor, visits }: VisitContext) =>
    new Map((await visits.readable(actor, ids)).map((row) => [row.id, row])),
);

export const visitOfExperiment = batched(
  async (pks: readonly number[], { actor, visits }: VisitContext) =>
    new Map((await visits.readableOf(actor, pks)).map((row) => [row.experimentPk, row])),
);

const registrationsOf = batched(async (ids: readonly number[], { actor, visits }: VisitContext) =>
  grouped(await visits.registrationsOf(actor, ids), ({ visitId }) => visitId),
);

const invitesOf = batched(async (ids: readonly number[], { invites }: VisitContext) =>
  grouped(await invites.pendingOfVisits(ids), ({ visitId }) => visitId ?? 0),
);

const proposal = batched((keys: readonly number[], { actor, proposals }: VisitContext) => proposals.readable(actor, keys));
const questionary = batched((ids: readonly number[], { actor, questionaries }: VisitContext) => questionaries.views(actor, ids));

export const visitLinks: VisitResolvers<VisitContext> = {
  teamLead: ({ teamLeadUserId }, _args, context) => person(context, teamLeadUserId),
  registrations: async ({ id }, _args, context) => (await registrationsOf(context, id)) ?? [],
  proposal: ({ proposalPk }, _args, context) => proposal(context, proposalPk),
  experiment: ({ experimentPk }, _args, context) => experimentOf(context, experimentPk),
  invites: async (visit, _args, context) => (readsInvites(context.actor, visit) ? ((await invitesOf(context, visit.id)) ?? []) : []),
};

export const registrationLinks: VisitRegistrationResolvers<VisitContext> = {
  user: ({ userId }, _args, context) => person(context, userId),
  questionary: ({ registrationQuestionaryId: id }, _args, context) => (id === null ? null : questionary(context, id)),
  visit: ({ visitId }, _args, context) => visitOf(context, visitId),
  cancelledBecause: (registration) => whyCancelled(registration),
};
