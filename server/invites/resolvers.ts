import { isOfficer } from '../../engine/rules/actor.ts';
import { isMember } from '../../engine/rules/proposals.ts';
import type {
  MutationAcceptInviteArgs,
  MutationCreateUserByEmailInviteArgs,
  MutationRedeemCodeArgs,
  MutationSetCoProposerInvitesArgs,
  QueryGetPreviousCollaboratorsArgs,
} from '../generated/resolvers.ts';
import type { ProposalRow } from '../proposals/index.ts';
import type { InviteContext } from './services.ts';

export const resolvers = {
  Query: {
    getPreviousCollaborators: (_root: unknown, args: QueryGetPreviousCollaboratorsArgs, { actor, invites }: InviteContext) =>
      invites.collaborators(actor, args),
  },
  Mutation: {
    setCoProposerInvites: (_root: unknown, { input }: MutationSetCoProposerInvitesArgs, { actor, invites }: InviteContext) =>
      invites.set(actor, input),
    acceptInvite: (_root: unknown, { code }: MutationAcceptInviteArgs, { actor, invites }: InviteContext) => invites.accept(actor, code),
    createUserByEmailInvite: (_root: unknown, person: MutationCreateUserByEmailInviteArgs, { actor, invites }: InviteContext) =>
      invites.asPlaceholder(actor, person),
    redeemCode: (_root: unknown, { code }: MutationRedeemCodeArgs, { actor, invites }: InviteContext) => invites.redeem(actor, code),
  },
  Proposal: {
    coProposerInvites: (proposal: ProposalRow, _args: unknown, { actor }: InviteContext) =>
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
