import type { GraphQLResolveInfo } from 'graphql';
import { isOfficer } from '../../engine/rules/actor.ts';
import { finalStatusFor, isMember, publicStatusFor, seesManagementComment, seesUserComment } from '../../engine/rules/proposals.ts';
import type {
  MutationChangeProposalsStatusArgs,
  MutationCloneProposalsArgs,
  MutationCreateProposalArgs,
  MutationDeleteProposalArgs,
  MutationSelectProposalsArgs,
  MutationSubmitProposalArgs,
  MutationUpdateProposalArgs,
  QueryGetBlankProposalFormArgs,
  QueryGetProposalArgs,
  QueryGetProposalsWithAttachmentsArgs,
  QueryGetReopenEffectsArgs,
  QueryGetUserProposalsArgs,
  QueryGetUserProposalsPageArgs,
} from '../generated/resolvers.ts';
import { people, person } from '../instruments/index.ts';
import { askedFields } from '../plugins/asked-fields.ts';
import { batched } from '../plugins/batch.ts';
import { effectsPage, type AnswerChanges } from '../questionaries/index.ts';
import { entryLinks } from './entries/links.ts';
import { instrumentsAsKnown, loggedProposals, sourceOf, submitterOf, techniquesOf } from './links.ts';
import type { ProposalListArgs, StaffList } from './lists.ts';
import { readableOwner, type ProposalOwner } from './owner.ts';
import type { ProposalLinks } from './repository/list.ts';
import type { ProposalRow } from './repository/proposals.ts';
import type { ProposalContext } from './services.ts';
import { asReader, proposalAccess, statusAsKnown } from './proposal-access.ts';

const getProposal = (_root: unknown, { primaryKey }: QueryGetProposalArgs, { actor, proposals }: ProposalContext) =>
  proposals.byPk(actor, primaryKey);

const staffList =
  (list: StaffList) =>
  (_root: unknown, args: ProposalListArgs, { actor, proposals }: ProposalContext, info: GraphQLResolveInfo) =>
    proposals.list(actor, list, { ...args, links: linksIn(askedFields(info)) });

const linksIn = (asked: ReadonlySet<string>): ProposalLinks => ({
  institution: INSTITUTION.some((field) => asked.has(`proposals.principalInvestigator.${field}`)),
  instruments: asked.has('proposals.instruments'),
  techniques: asked.has('proposals.techniques'),
});

const INSTITUTION = ['institution', 'institutionId', 'country'];

const oneOf = batched((pks: readonly number[], { actor, proposals }: ProposalContext) => proposals.readable(actor, pks));

export const resolvers = {
  Query: {
    getUserProposals: (_root: unknown, { filter }: QueryGetUserProposalsArgs, { actor, proposals }: ProposalContext) =>
      proposals.own(actor, filter ?? {}),
    getUserProposalsPage: (_root: unknown, args: QueryGetUserProposalsPageArgs, { actor, proposals }: ProposalContext) =>
      proposals.ownPage(actor, args),
    getProposal,
    getProposalToClone: getProposal,
    getBlankProposalForm: (_root: unknown, { callId }: QueryGetBlankProposalFormArgs, { actor, proposals }: ProposalContext) =>
      proposals.blank(actor, callId),
    getProposalsCore: staffList('everybody'),
    getProposalCoreBasic: staffList('everybody'),
    getInstrumentScientistProposals: staffList('instruments'),
    getTechniqueScientistProposals: staffList('techniques'),
    getTechniqueScientistProposalsBasic: staffList('techniques'),
    getProposalsWithAttachments: (
      _root: unknown,
      { referenceNumbers }: QueryGetProposalsWithAttachmentsArgs,
      { actor, proposals }: ProposalContext,
    ) => proposals.withAttachments(actor, referenceNumbers),
    getReopenEffects: (_root: unknown, { proposalPks, ...page }: QueryGetReopenEffectsArgs, { proposals }: ProposalContext) =>
      proposals.reopenEffects(proposalPks, effectsPage(page)),
  },
  Mutation: {
    selectProposals: (_root: unknown, { primaryKeys }: MutationSelectProposalsArgs, { actor, proposals }: ProposalContext) =>
      proposals.keepSelection(actor, primaryKeys),
    createProposal: (_root: unknown, { callId, clientKey }: MutationCreateProposalArgs, { actor, proposals }: ProposalContext) =>
      proposals.create(actor, { callId, clientKey: clientKey ?? null }),
    updateProposal: (_root: unknown, args: MutationUpdateProposalArgs, { actor, proposals }: ProposalContext) =>
      proposals.update(actor, args),
    submitProposal: (_root: unknown, { proposalPk }: MutationSubmitProposalArgs, { actor, proposals }: ProposalContext) =>
      proposals.submit(actor, proposalPk),
    deleteProposal: (_root: unknown, { proposalPk }: MutationDeleteProposalArgs, { actor, proposals }: ProposalContext) =>
      proposals.delete(actor, proposalPk),
    cloneProposals: (
      _root: unknown,
      { callId, proposalsToClonePk, clientKey }: MutationCloneProposalsArgs,
      { actor, proposals }: ProposalContext,
    ) => proposals.clone(actor, { callId, primaryKeys: proposalsToClonePk, clientKey: clientKey ?? null }),
    changeProposalsStatus: (_root: unknown, args: MutationChangeProposalsStatusArgs, { actor, proposals }: ProposalContext) =>
      proposals.changeStatus(actor, {
        primaryKeys: args.proposalPks,
        statusId: args.statusId,
        runActions: args.runActions ?? true,
        reason: args.reason,
      }),
  },
  /** Hidden fields of a readable proposal (permissions). */
  AffectedQuestionary: {
    proposal: ({ proposalPk }: { readonly proposalPk: number | null }, _args: unknown, context: ProposalContext) =>
      proposalPk === null ? null : oneOf(context, proposalPk),
  },
  QuestionaryNews: {
    proposal: ({ ownerKind, owner }: Pick<AnswerChanges, 'ownerKind' | 'owner'>) =>
      ownerKind === 'PROPOSAL' ? (owner as ProposalOwner).proposal : null,
  },
  Proposal: {
    hasReferenceNumber: ({ referenceNumber }: ProposalRow) => referenceNumber !== null,
    created: (proposal: ProposalRow) => proposal.createdAt,
    updated: (proposal: ProposalRow) => proposal.updatedAt,
    submittedDate: (proposal: ProposalRow) => proposal.submittedAt,
    clientKey: ({ proposerId, clientKey }: ProposalRow, _args: unknown, { actor }: ProposalContext) =>
      actor.userId === proposerId ? clientKey : null,
    submittedBy: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) => {
      const { actor } = context;
      const userId =
        proposal.submitted && (isOfficer(actor) || isMember(actor, proposal)) ? await submitterOf(context, proposal.primaryKey) : null;
      return userId === null ? null : person(context, userId);
    },
    copiedFrom: (proposal: ProposalRow, _args: unknown, context: ProposalContext) =>
      isOfficer(context.actor) || isMember(context.actor, proposal) ? sourceOf(context, proposal.primaryKey) : null,
    status: (proposal: ProposalRow, _args: unknown, context: ProposalContext) => statusAsKnown(context, proposal),
    statusId: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) => (await statusAsKnown(context, proposal)).id,
    finalStatus: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) =>
      finalStatusFor(context.actor, await proposalAccess(context, proposal)),
    publicStatus: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) =>
      publicStatusFor(context.actor, await proposalAccess(context, proposal)),
    commentForUser: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) =>
      seesUserComment(context.actor, await proposalAccess(context, proposal)) ? proposal.commentForUser : null,
    commentForManagement: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) =>
      seesManagementComment(context.actor, await proposalAccess(context, proposal)) ? proposal.commentForManagement : null,
    managementTimeAllocations: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) =>
      (await instrumentsAsKnown(context, proposal))
        .filter((it) => it.managementTimeAllocation !== null)
        .map((it) => ({ instrumentId: it.id, value: it.managementTimeAllocation })),
    instruments: (proposal: ProposalRow, _args: unknown, context: ProposalContext) => instrumentsAsKnown(context, proposal),
    techniques: (proposal: ProposalRow, _args: unknown, context: ProposalContext) => techniquesOf(context, proposal.primaryKey),
    proposer: (proposal: ProposalRow, _args: unknown, context: ProposalContext) => person(context, proposal.proposerId),
    users: (proposal: ProposalRow, _args: unknown, context: ProposalContext) => people(context, proposal.coProposerIds),
    questionary: entryLinks.questionary,
    questionaryForm: async (proposal: ProposalRow, _args: unknown, context: ProposalContext) => {
      const reader = await asReader(context, proposal);
      return context.budget.forms.take(() => context.questionaries.formOf(reader, readableOwner(proposal)));
    },
  },
  StatusActionsLog: {
    proposals: async ({ statusActionsLogId }: { readonly statusActionsLogId: number }, _args: unknown, context: ProposalContext) =>
      (await Promise.all((await loggedProposals(context, statusActionsLogId)).map((pk) => oneOf(context, pk)))).filter(
        (row) => row !== null,
      ),
  },
  Call: {
    proposalCount: (call: { readonly id: number }, _args: unknown, context: ProposalContext) =>
      context.proposals.countOfCall(context, call.id),
  },
};
