import { fail } from '../../engine/errors.ts';
import { isOfficer } from '../../engine/rules/actor.ts';
import { finalStatusFor, isMember, publicStatusFor, seesManagementComment, seesUserComment } from '../../engine/rules/proposals.ts';
import type { QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { people, person } from '../instruments/index.ts';
import type { Loaders } from '../loaders.ts';
import { askedFields } from '../plugins/asked-fields.ts';
import { batched } from '../plugins/batch.ts';
import { effectsPage, questionaryLink } from '../questionaries/index.ts';
import { instrumentsAsKnown, loggedProposals, requestedTimesOf, sourceOf, submitterOf, techniquesOf } from './links.ts';
import type { StaffList } from './lists/staff.ts';
import { readableOwner, type ProposalOwner } from './owner.ts';
import type { ProposalLinks } from './repository/list.ts';
import type { ProposalContext } from './types.ts';
import { asReader, proposalAccess, statusAsKnown } from './access/proposal-access.ts';

type Queries = Required<QueryResolvers<ProposalContext>>;

const getProposal: Queries['getProposal'] = (_root, { primaryKey }, { actor, proposals }) => proposals.byPk(actor, primaryKey);

const staffList =
  (list: StaffList): Queries['getProposalsCore'] =>
  (_root, args, { actor, proposals }, info) => {
    const fields = askedFields(info);
    return proposals.list(actor, list, { ...args, links: linksIn(fields), parts: proposals.holders.listParts.asked(actor, fields) });
  };

const linksIn = (fields: ReadonlySet<string>): ProposalLinks => ({
  institution: INSTITUTION.some((field) => fields.has(`proposals.principalInvestigator.${field}`)),
  instruments: fields.has('proposals.instruments'),
  techniques: fields.has('proposals.techniques'),
});

const INSTITUTION = ['institution', 'institutionId', 'country'];

const awaitsConflictWord = batched(async (pks: readonly number[], { actor, proposals }: ProposalContext) => {
  const unanswered = await proposals.unanswered(actor, pks);
  return new Map(pks.map((pk) => [pk, unanswered.has(pk)]));
});
const oneOf = batched((pks: readonly number[], { actor, proposals }: ProposalContext) => proposals.readable(actor, pks));

export const resolvers: Resolvers<ProposalContext> = {
  Query: {
    getUserProposals: (_root, { filter }, { actor, proposals }) => proposals.own(actor, filter ?? {}),
    getUserProposalsPage: (_root, args, { actor, proposals }) => proposals.ownPage(actor, args),
    getProposal,
    getProposalToClone: getProposal,
    getBlankProposalForm: (_root, { callId }, { actor, proposals }) => proposals.blank(actor, callId),
    previewTechniqueStatus: (_root, { proposalPks, statusId }, { actor, proposals }) =>
      proposals.previewTechniqueStatus(actor, proposalPks, statusId),
    getProposalsCore: staffList('everybody'),
    getProposalCoreBasic: staffList('everybody'),
    getInstrumentScientistProposals: staffList('instruments'),
    getTechniqueScientistProposals: staffList('techniques'),
    getTechniqueScientistProposalsBasic: staffList('techniques'),
    getProposalsWithAttachments: (_root, { referenceNumbers }, { actor, proposals }) => proposals.withAttachments(actor, referenceNumbers),
    getDataAccessUsers: async (_root, { proposalPk }, context) =>
      people(context, await context.proposals.dataAccess(context.actor, proposalPk)),
    getProposalDependents: async (_root, { proposalPks }, { proposals }) => [...(await proposals.dependents(proposalPks))],
    getReopenEffects: (_root, { proposalPks, ...page }, { proposals }) => proposals.reopenEffects(proposalPks, effectsPage(page)),
  },
  Mutation: {
    selectProposals: (_root, { primaryKeys }, { actor, proposals }) => proposals.keepSelection(actor, primaryKeys),
    createProposal: (_root, { callId, clientKey }, { actor, proposals }) =>
      proposals.create(actor, { callId, clientKey: clientKey ?? null }),
    updateProposal: (_root, args, { actor, proposals }) => proposals.update(actor, args),
    submitProposal: (_root, { proposalPk }, { actor, proposals }) => proposals.submit(actor, proposalPk),
    withdrawProposal: async (_root, { proposalPk, comment, cancelExperiments }, { actor, proposals }) => ({
      proposal: await proposals.withdraw(actor, {
        primaryKey: proposalPk,
        comment: comment ?? '',
        cancelExperiments: cancelExperiments ?? false,
      }),
    }),
    takeBackWithdrawal: async (_root, { proposalPk }, { actor, proposals }) => ({
      proposal: await proposals.takeBackWithdrawal(actor, proposalPk),
    }),
    deleteProposal: (_root, { proposalPk }, { actor, proposals }) => proposals.delete(actor, proposalPk),
    cloneProposals: (_root, { callId, proposalsToClonePk, clientKey }, { actor, proposals }) =>
      proposals.clone(actor, { callId, primaryKeys: proposalsToClonePk, clientKey: clientKey ?? null }),
    changeProposalsStatus: (_root, args, { actor, proposals }) =>
      proposals.changeStatus(actor, {
        primaryKeys: args.proposalPks,
        statusId: args.statusId,
        runActions: args.runActions ?? true,
        reason: args.reason,
      }),
    updateDataAccessUsers: async (_root, { proposalPk, userIds, seen }, context) =>
      people(context, await context.proposals.updateDataAccess(context.actor, proposalPk, { userIds, seen: seen ?? null })),
    assignProposalsToInstruments: (_root, { proposalPks, instrumentIds, andReviews }, { actor, proposals }) =>
      proposals.assignInstruments(actor, proposalPks, { instrumentIds, andReviews: andReviews ?? false }),
    removeProposalsFromInstrument: (_root, { proposalPks, andReviews }, { actor, proposals }) =>
      proposals.assignInstruments(actor, proposalPks, { instrumentIds: [], andReviews: andReviews ?? false }),
    assignProposalToTechniques: (_root, { proposalPk, techniqueIds }, { actor, proposals }) =>
      proposals.assignTechniques(actor, proposalPk, techniqueIds),
    removeProposalsFromTechnique: (_root, { techniqueId, proposalPks }, { actor, proposals }) =>
      proposals.removeFromTechnique(actor, techniqueId, proposalPks),
    changeTechniqueProposalsStatus: (_root, { proposalPks, statusId }, { actor, proposals }) =>
      proposals.changeTechniqueStatus(actor, proposalPks, statusId),
    assignTechniqueProposalsToInstruments: (_root, { proposalPks, instrumentIds }, { actor, proposals }) =>
      proposals.chooseTechniqueInstruments(actor, proposalPks, instrumentIds),
  },
  /** Hidden fields of a readable proposal (permissions). */
  AffectedQuestionary: {
    proposal: ({ proposalPk }, _args, context) => (proposalPk === null ? null : oneOf(context, proposalPk)),
  },
  QuestionaryNews: {
    proposal: ({ ownerKind, owner }) => (ownerKind === 'PROPOSAL' ? (owner as ProposalOwner).proposal : null),
  },
  Proposal: {
    hasReferenceNumber: ({ referenceNumber }) => referenceNumber !== null,
    created: (proposal) => proposal.createdAt,
    updated: (proposal) => proposal.updatedAt,
    submittedDate: (proposal) => proposal.submittedAt,
    clientKey: ({ proposerId, clientKey }, _args, { actor }) => (actor.userId === proposerId ? clientKey : null),
    withdrawnBy: ({ withdrawnBy }, _args, context) => (withdrawnBy === null ? null : person(context, withdrawnBy)),
    submittedBy: async (proposal, _args, context) => {
      const { actor } = context;
      const userId =
        proposal.submitted && (isOfficer(actor) || isMember(actor, proposal)) ? await submitterOf(context, proposal.primaryKey) : null;
      return userId === null ? null : person(context, userId);
    },
    copiedFrom: (proposal, _args, context) =>
      isOfficer(context.actor) || isMember(context.actor, proposal) ? sourceOf(context, proposal.primaryKey) : null,
    status: (proposal, _args, context) => statusAsKnown(context, proposal),
    statusId: async (proposal, _args, context) => (await statusAsKnown(context, proposal)).id,
    finalStatus: async (proposal, _args, context) => finalStatusFor(context.actor, await proposalAccess(context, proposal)),
    publicStatus: async (proposal, _args, context) => publicStatusFor(context.actor, await proposalAccess(context, proposal)),
    commentForUser: async (proposal, _args, context) =>
      seesUserComment(context.actor, await proposalAccess(context, proposal)) ? proposal.commentForUser : null,
    commentForManagement: async (proposal, _args, context) =>
      seesManagementComment(context.actor, await proposalAccess(context, proposal)) ? proposal.commentForManagement : null,
    managementTimeAllocations: async (proposal, _args, context) =>
      (await instrumentsAsKnown(context, proposal))
        .filter((it) => it.managementTimeAllocation !== null)
        .map((it) => ({ instrumentId: it.id, value: it.managementTimeAllocation })),
    instruments: (proposal, _args, context) => instrumentsAsKnown(context, proposal),
    requestedTimes: async ({ primaryKey }, _args, context) =>
      (await awaitsConflictWord(context, primaryKey)) ? [] : ((await requestedTimesOf(context, primaryKey)) ?? []),
    techniques: (proposal, _args, context) => techniquesOf(context, proposal.primaryKey),
    proposer: (proposal, _args, context) => person(context, proposal.proposerId),
    users: (proposal, _args, context) => people(context, proposal.coProposerIds),
    questionary: ({ questionaryId }, _args, context) => questionaryLink(context, questionaryId),
    questionaryForm: async (proposal, _args, context) => {
      const reader = await asReader(context, proposal);
      if (await awaitsConflictWord(context, proposal.primaryKey)) throw fail('CONFLICT_UNANSWERED');
      return context.budget.inTurn('forms', () => context.questionaries.formOf(reader, readableOwner(proposal)));
    },
  },
  StatusActionsLog: {
    proposals: async ({ statusActionsLogId }, _args, context) =>
      (await Promise.all((await loggedProposals(context, statusActionsLogId)).map((pk) => oneOf(context, pk)))).filter(
        (row) => row !== null,
      ),
  },
  Call: {
    proposalCount: (call, _args, context) => context.proposals.countOfCall(context, call.id),
  },
};

export const loaders: Loaders<ProposalContext> = {
  ProposalView: {
    requestedTimes: (queries, { actor, questionaries }) =>
      questionaries.requestedTimes(
        actor,
        queries.map(({ obj }) => obj.requestedTimes ?? []),
      ),
  },
};
