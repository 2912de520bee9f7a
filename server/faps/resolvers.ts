import type { Resolvers } from '../generated/resolvers.ts';
import { chairAwayLinks, fapLinks, fapOf, fapSeatLinks } from './loaders.ts';
import type { FapContext } from './types.ts';

/** @throws NOT_IN_FAP, FAP_NOT_FOUND */
async function seatsIn({ actor, faps }: FapContext, fapId: number) {
  await faps.seated(actor, fapId);
  return faps.seatsOf([fapId]);
}

export const resolvers: Resolvers<FapContext> = {
  Query: {
    getFap: (_root, { id }, context) => fapOf(context, id),
    getFaps: (_root, { filter }, { faps }) => faps.find(filter ?? {}),
    getFapsMinimal: (_root, { filter }, { faps }) => faps.find(filter ?? {}),
    getFapMembers: (_root, { fapId }, context) => seatsIn(context, fapId),
    getFapReviewers: async (_root, { fapId }, context) => (await seatsIn(context, fapId)).filter(({ role }) => role === 'FAP_REVIEWER'),
    getUserFaps: (_root, _args, { actor, faps }) => faps.mine(actor),
  },
  Mutation: {
    createFap: (_root, fields, { actor, faps }) => faps.create(actor, fields),
    updateFap: (_root, { id, ...fields }, { actor, faps }) => faps.update(actor, id, fields),
    deleteFap: (_root, { id }, { actor, faps }) => faps.delete(actor, id),
    assignReviewersToFap: (_root, { fapId, memberIds }, { actor, faps }) => faps.addReviewers(actor, fapId, memberIds),
    assignChairOrSecretary: (_root, { fapId, userId, roleId: role, givesRole }, { actor, faps }) =>
      faps.giveSeat(actor, { fapId, userId, role, givesRole: givesRole === true }),
    setViceChair: (_root, { fapId, userId, givesRole }, { actor, faps }) =>
      faps.setViceChair(actor, { fapId, userId: userId ?? null, givesRole: givesRole === true }),
    setChairAway: (_root, { fapId, userId, until }, { actor, faps }) =>
      faps.setChairAway(actor, { fapId, userId: userId ?? null, until: until ?? null }),
    removeMemberFromFap: (_root, key, { actor, faps }) => faps.removeMember(actor, key),
  },
  Fap: fapLinks,
  ChairAway: chairAwayLinks,
  FapReviewer: fapSeatLinks,
};
