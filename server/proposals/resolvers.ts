import { finalStatusFor, publicStatusFor, seesDecision, seesManagementComment, seesUserComment } from '../../engine/rules/proposals.ts';
import type { Context } from '../context.ts';
import type {
  MutationChangeProposalsStatusArgs,
  MutationCloneProposalsArgs,
  MutationCreateProposalArgs,
  MutationDeleteProposalArgs,
  MutationSubmitProposalArgs,
  MutationUpdateProposalArgs,
  QueryGetProposalArgs,
  QueryGetProposalCoreBasicArgs,
  QueryGetProposalsCoreArgs,
  QueryGetProposalsWithAttachmentsArgs,
  QueryGetUserProposalsArgs,
} from '../generated/resolvers.ts';
import { people, person } from '../instruments/index.ts';
import { batched } from '../plugins/batch.ts';
import { entryLinks } from './entries/links.ts';
import { instrumentsOf, techniquesOf } from './links.ts';
import { readableOwner } from './owner.ts';
import type { ProposalRow } from './repository/proposals.ts';

const getProposal = (_root: unknown, { primaryKey }: QueryGetProposalArgs, { actor, proposals }: Context) =>
  proposals.byPk(actor, primaryKey);

const oneOf = batched((pks: readonly number[], { actor, proposals }: Context) => proposals.readable(actor, pks));

export const resolvers = {
  Query: {
    getUserProposals: (_root: unknown, { filter }: QueryGetUserProposalsArgs, { actor, proposals }: Context) =>
      proposals.own(actor, filter ?? {}),
    getProposal,
    getProposalToClone: getProposal,
    getProposalsCore: (_root: unknown, args: QueryGetProposalsCoreArgs, { actor, proposals }: Context) => proposals.list(actor, args),
    getProposalCoreBasic: (_root: unknown, args: QueryGetProposalCoreBasicArgs, { actor, proposals }: Context) =>
      proposals.list(actor, args),
    getProposalsWithAttachments: (
      _root: unknown,
      { referenceNumbers }: QueryGetProposalsWithAttachmentsArgs,
      { actor, proposals }: Context,
    ) => proposals.withAttachments(actor, referenceNumbers),
  },
  Mutation: {
    createProposal: (_root: unknown, { callId, clientKey }: MutationCreateProposalArgs, { actor, proposals }: Context) =>
      proposals.create(actor, { callId, clientKey: clientKey ?? null }),
    updateProposal: (_root: unknown, args: MutationUpdateProposalArgs, { actor, proposals }: Context) => proposals.update(actor, args),
    submitProposal: (_root: unknown, { proposalPk }: MutationSubmitProposalArgs, { actor, proposals }: Context) =>
      proposals.submit(actor, proposalPk),
    deleteProposal: (_root: unknown, { proposalPk }: MutationDeleteProposalArgs, { actor, proposals }: Context) =>
      proposals.delete(actor, proposalPk),
    cloneProposals: (_root: unknown, { callId, proposalsToClonePk }: MutationCloneProposalsArgs, { actor, proposals }: Context) =>
      proposals.clone(actor, { callId, primaryKeys: proposalsToClonePk }),
    changeProposalsStatus: (_root: unknown, { proposalPks, statusId }: MutationChangeProposalsStatusArgs, { actor, proposals }: Context) =>
      proposals.changeStatus(actor, { primaryKeys: proposalPks, statusId }),
  },
  /** What is hidden inside a proposal that may be read (permissions). */
  Proposal: {
    created: (proposal: ProposalRow) => proposal.createdAt,
    updated: (proposal: ProposalRow) => proposal.updatedAt,
    submittedDate: (proposal: ProposalRow) => proposal.submittedAt,
    finalStatus: (proposal: ProposalRow, _args: unknown, { actor }: Context) => finalStatusFor(actor, proposal),
    publicStatus: (proposal: ProposalRow, _args: unknown, { actor }: Context) => publicStatusFor(actor, proposal),
    commentForUser: (proposal: ProposalRow, _args: unknown, { actor }: Context) =>
      seesUserComment(actor, proposal) ? proposal.commentForUser : null,
    commentForManagement: (proposal: ProposalRow, _args: unknown, { actor }: Context) =>
      seesManagementComment(actor) ? proposal.commentForManagement : null,
    managementTimeAllocations: async (proposal: ProposalRow, _args: unknown, context: Context) =>
      (await instrumentsOf(context, proposal.primaryKey))
        .filter((it) => it.managementTimeAllocation !== null && seesDecision(context.actor, proposal))
        .map((it) => ({ instrumentId: it.id, value: it.managementTimeAllocation })),
    instruments: async (proposal: ProposalRow, _args: unknown, context: Context) =>
      (await instrumentsOf(context, proposal.primaryKey)).map((it) =>
        seesDecision(context.actor, proposal) ? it : { ...it, managementTimeAllocation: null },
      ),
    techniques: (proposal: ProposalRow, _args: unknown, context: Context) => techniquesOf(context, proposal.primaryKey),
    proposer: (proposal: ProposalRow, _args: unknown, context: Context) => person(context, proposal.proposerId),
    users: (proposal: ProposalRow, _args: unknown, context: Context) => people(context, proposal.coProposerIds),
    questionary: entryLinks.questionary,
    questionaryForm: (proposal: ProposalRow, _args: unknown, { actor, questionaries }: Context) =>
      questionaries.formOf(actor, readableOwner(proposal)),
  },
  StatusActionsLog: {
    proposals: async ({ proposalPks }: { readonly proposalPks: readonly number[] }, _args: unknown, context: Context) =>
      (await Promise.all(proposalPks.map((pk) => oneOf(context, pk)))).filter((row) => row !== null),
  },
  Call: {
    proposalCount: (call: { readonly id: number }, _args: unknown, context: Context) => context.proposals.countOfCall(context, call.id),
  },
};
