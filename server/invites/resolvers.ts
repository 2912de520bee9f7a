import { isOfficer } from '../../engine/rules/actor.ts';
import { isMember } from '../../engine/rules/proposals.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { ProposalRow } from '../proposals/index.ts';
import type { InviteContext } from './types.ts';

export const resolvers: Resolvers<InviteContext> = {
  Query: {
    getPreviousCollaborators: (_root, args, { actor, invites }) => invites.collaborators(actor, args),
  },
  Mutation: {
    setCoProposerInvites: (_root, { input }, { actor, invites }) => invites.set(actor, input),
    acceptInvite: (_root, { code }, { actor, invites }) => invites.accept(actor, code),
    createUserByEmailInvite: (_root, person, { actor, invites }) => invites.asPlaceholder(actor, person),
    redeemCode: (_root, { code }, { actor, invites }) => invites.redeem(actor, code),
  },
  Proposal: {
    coProposerInvites: (proposal, _args, { actor }) =>
      isOfficer(actor) || isMember(actor, proposal) ? proposal.invites.map(asInvite) : [],
  },
};

const asInvite = ({ createdAt, expiresAt, emailTriedUntil, ...invite }: ProposalRow['invites'][number]) => ({
  ...invite,
  createdAt: new Date(createdAt),
  expiresAt: new Date(expiresAt),
  emailTriedUntil: emailTriedUntil === null ? null : new Date(emailTriedUntil),
  claimedAt: null,
  claimedByUserId: null,
});
