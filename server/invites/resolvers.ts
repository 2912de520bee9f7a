import { isOfficer } from '../../engine/rules/actor.ts';
import { isMember } from '../../engine/rules/proposals.ts';
import type { Context } from '../context.ts';
import type {
  MutationAcceptInviteArgs,
  MutationCreateUserByEmailInviteArgs,
  MutationRedeemCodeArgs,
  MutationSetCoProposerInvitesArgs,
  QueryGetPreviousCollaboratorsArgs,
} from '../generated/resolvers.ts';
import type { ProposalRow } from '../proposals/index.ts';

export const resolvers = {
  Query: {
    getPreviousCollaborators: (_root: unknown, args: QueryGetPreviousCollaboratorsArgs, { actor, invites }: Context) =>
      invites.collaborators(actor, args),
  },
  Mutation: {
    setCoProposerInvites: (_root: unknown, { input }: MutationSetCoProposerInvitesArgs, { actor, invites }: Context) =>
      invites.set(actor, input),
    acceptInvite: (_root: unknown, { code }: MutationAcceptInviteArgs, { actor, invites }: Context) => invites.accept(actor, code),
    createUserByEmailInvite: (_root: unknown, person: MutationCreateUserByEmailInviteArgs, { actor, invites }: Context) =>
      invites.asPlaceholder(actor, person),
    redeemCode: (_root: unknown, { code }: MutationRedeemCodeArgs, { actor, invites }: Context) => invites.redeem(actor, code),
  },
  Proposal: {
    coProposerInvites: (proposal: ProposalRow, _args: unknown, { actor }: Context) =>
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
