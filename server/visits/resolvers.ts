import type { Resolvers } from '../generated/resolvers.ts';
import { linkBy } from '../plugins/batch.ts';
import { registrationLinks, visitLinks, visitOf, visitOfExperiment } from './loaders.ts';
import type { VisitContext } from './types.ts';

export const resolvers: Resolvers<VisitContext> = {
  Query: {
    getVisit: (_root, { visitId }, context) => visitOf(context, visitId),
    getVisits: (_root, { filter }, { actor, visits }) => visits.list(actor, filter ?? {}),
    getVisitRegistration: (_root, key, { actor, visits }) => visits.registration(actor, key),
    getUserVisitRegistrations: (_root, { statuses }, { actor, visits }) => visits.ownRegistrations(actor, statuses ?? null),
    previewVisitRegistrationMove: (_root, args, { actor, visits }) => visits.previewMove(actor, args),
    getVisitRegistrations: (_root, page, { actor, visits }) => visits.registrations(actor, page),
  },
  Mutation: {
    createVisit: (_root, args, { actor, visits }) => visits.create(actor, args),
    updateVisit: (_root, args, { actor, visits }) => visits.update(actor, args),
    deleteVisit: (_root, { visitId }, { actor, visits }) => visits.delete(actor, visitId),
    createVisitRegistration: (_root, key, { actor, visits }) => visits.openRegistration(actor, key),
    updateVisitRegistration: (_root, args, { actor, visits }) => visits.setDates(actor, args),
    submitVisitRegistration: (_root, key, { actor, visits }) => visits.move(actor, key, { move: 'submit' }),
    approveVisitRegistration: (_root, key, { actor, visits }) => visits.move(actor, key, { move: 'approve' }),
    cancelVisitRegistration: (_root, { comment, ...key }, { actor, visits }) => visits.move(actor, key, { move: 'cancel', comment }),
    requestVisitRegistrationChanges: (_root, { comment, ...key }, { actor, visits }) =>
      visits.move(actor, key, { move: 'requestChanges', comment }),
  },
  Visit: visitLinks,
  VisitRegistration: registrationLinks,
  Experiment: { visit: linkBy('experimentPk', visitOfExperiment) },
};
