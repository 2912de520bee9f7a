import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import { batched } from '../plugins/batch.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { registerCallNews } from './calls/news.ts';
import { assignInstrumentsToProposals } from './assign/instruments.ts';
import { assignTechniques, removeFromTechnique } from './assign/techniques.ts';
import { changeStatus } from './status/change.ts';
import { cloneProposals } from './clone.ts';
import { blankProposal, createProposal } from './create.ts';
import { readDataAccess, updateDataAccess } from './people/data-access.ts';
import { deleteProposal } from './delete.ts';
import { registerEffects } from './assign/effects.ts';
import { holderRegistry } from './questionary-holders.ts';
import { listProposals } from './lists/staff.ts';
import { locked, readableProposal, readableAmong, readableReferenced, unansweredAmong } from './load.ts';
import { factsOf } from './policy.ts';
import { proposalOwner } from './owner.ts';
import { proposalVariables, registerMail } from './mail.ts';
import { reopenEffects } from './status/reopen.ts';
import { barredAmong, ownAmong, refuseOwn, refuseWithdrawn } from './access/own.ts';
import { ownProposals, pageOfOwn, withAttachments } from './lists/own.ts';
import { callDependents } from './calls/renumber.ts';
import { countDependents } from './repository/dependents.ts';
import { removeDataAccess } from './repository/data-access.ts';
import { readByRole } from './repository/access.ts';
import { recipientsOf } from './repository/mail.ts';
import { proposalMessages } from './repository/messages.ts';
import { membersFact, peopleMetOnProposals } from './repository/owners.ts';
import { peopleOfProposals, proposalsOfMember, replaceMember } from './repository/members.ts';
import { proposalPersonUses } from './repository/person-uses.ts';
import { proposalByPk, proposalCounts, proposalsForUpdate } from './repository/proposals.ts';
import { loaders, resolvers } from './resolvers.ts';
import { pickedAnswers } from './repository/picked-answers.ts';
import { pickerTypes } from './links.ts';
import { lockedAll, selected } from './lists/selected.ts';
import { storeSelection, keysOfSelection, sweepSelections, SELECTION_SWEEP_MS } from './lists/selections.ts';
import type { ProposalServices } from './types.ts';
import { storedPdfs } from './stored-pdf.ts';
import { submitProposal } from './submit.ts';
import { changeTechniqueStatus, chooseTechniqueInstruments, previewTechniqueStatus } from './status/technique.ts';
import { updateProposal } from './update.ts';
import { takeBackWithdrawal, withdrawProposal } from './withdraw.ts';
import { proposalSubject } from './workflow.ts';

export { clientKeyIn, once, partKey } from './client-key.ts';
export type { ProposalDependent } from './repository/dependents.ts';
export {
  acceptanceReleased,
  barredBy,
  barredUserIds,
  conflictUnanswered,
  hasSeatIn,
  hiddenFrom,
  forInstrumentScientist,
  idleViceChairIds,
  forTechniqueScientist,
  judgedByPanels,
  readInPanels,
  judgingRefusal,
  listedInPanels,
  memberOf,
  ofOthers,
  onProposal,
  onVisitTeam,
  readableBy,
  readableByRole,
  safetyFormOpenTo,
} from './repository/access.ts';
export { proposalMessages } from './repository/messages.ts';
export { proposalRows } from './repository/proposals.ts';
export { itemOfProposal } from './items.ts';
export { mayReadAnswers, scopeOf } from './owner.ts';
export { factsOf } from './policy.ts';
export type { CopyInto, QuestionaryHolder } from './questionary-holders.ts';
export { proposalsToLock } from './repository/owners.ts';
export { isReadByRole, mayKnowDecision } from './access/proposal-access.ts';
export { pickerTypes, requestedTimesOf } from './links.ts';
export type { StoredPdf } from './stored-pdf.ts';
export type { LeftInstrument, ProposalRow } from './types.ts';

function createProposals(services: ProposalServices) {
  const { db } = services.core;
  const holders = holderRegistry();
  const holding = { ...services, holders };
  const counts = batched((callIds: readonly number[], { actor }: { readonly actor: Actor }) => proposalCounts(db, actor, callIds));
  return {
    byPk: (actor: Actor, primaryKey: number, on: Connection = db) => readableProposal(on, actor, primaryKey),
    readable: (actor: Actor, primaryKeys: readonly number[], on: Connection = db) => readableAmong(on, actor, primaryKeys),
    /** Proposals whose answers and files are closed until the actor has answered the question about conflicts of interest. */
    unanswered: (actor: Actor, primaryKeys: readonly number[], on: Connection = db) => unansweredAmong(on, actor, primaryKeys),
    referenced: (actor: Actor, proposalIds: readonly string[], on: Connection = db) => readableReferenced(on, actor, proposalIds),
    /** Without permission check. @throws PROPOSAL_NOT_FOUND */
    get: async (primaryKey: number, on: Connection = db) => {
      const row = await proposalByPk(on, primaryKey);
      if (!row) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
      return row;
    },
    /** Locks a proposal for a change, with the facts for the rules. @throws PROPOSAL_NOT_FOUND also without access */
    forUpdate: async (tx: Tx, actor: Actor, primaryKey: number) => {
      const proposal = await locked(tx, actor, primaryKey);
      return { proposal, facts: factsOf(proposal) };
    },
    /** Locks proposals for a change by officers. @throws PROPOSAL_NOT_FOUND, SELECTION_TOO_LARGE */
    manyForUpdate: (tx: Tx, primaryKeys: readonly number[]) => lockedAll(tx, selected(primaryKeys)),
    /** Locks a proposal for joining, without permission check. @throws PROPOSAL_NOT_FOUND */
    forJoining: async (tx: Tx, primaryKey: number) => {
      const [proposal] = await proposalsForUpdate(tx, [primaryKey]);
      if (!proposal) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
      return proposal;
    },
    /** Locks proposals in key order for a change by staff, without permission check. @throws PROPOSAL_NOT_FOUND, SELECTION_TOO_LARGE */
    lockAll: (tx: Tx, primaryKeys: readonly number[]) => lockedAll(tx, selected(primaryKeys)),
    /** @throws ON_OWN_PROPOSAL where the actor is on one of them, PROPOSAL_WITHDRAWN */
    refuseOwn,
    refuseWithdrawn,
    /** Does the current role read the proposal, and not membership? See `isReadByRole`. */
    isReadByRole: async (actor: Actor, primaryKey: number, on: Connection = db) =>
      (await readByRole(on, actor, [primaryKey])).has(primaryKey),
    /** People on the proposals, by key. */
    peopleOf: async (on: Connection, primaryKeys: readonly number[]) =>
      new Map((await peopleOfProposals(on, primaryKeys)).map((it) => [it.primaryKey, it])),
    /** Proposals that the actor may not judge because of a declared conflict of interest. */
    barredAmong: (actor: Actor, primaryKeys: readonly number[]) => barredAmong(db, actor, primaryKeys),
    ownAmong,
    ofMemberForUpdate: proposalsOfMember,
    ...bound(holding, {
      list: listProposals,
      own: ownProposals,
      ownPage: pageOfOwn,
      blank: blankProposal,
      create: createProposal,
      update: updateProposal,
      changeStatus,
      assignTechniques,
      removeFromTechnique,
      previewTechniqueStatus,
      changeTechniqueStatus,
      dataAccess: readDataAccess,
      updateDataAccess,
      withAttachments,
      submit: submitProposal,
      withdraw: withdrawProposal,
      takeBackWithdrawal,
      delete: deleteProposal,
      clone: cloneProposals,
      reopenEffects,
      assignInstruments: assignInstrumentsToProposals,
      chooseTechniqueInstruments,
    }),
    dependents: (primaryKeys: readonly number[]) => countDependents(db, primaryKeys, holders.dependents()),
    /** For a person who becomes a member. */
    removeDataAccess,
    /** For mails about what belongs to a proposal. */
    recipientsOf,
    mailVariables: proposalVariables(services.core.config.publicUrl),
    storedPdf: storedPdfs(services),
    ...bound(services.core, { keepSelection: storeSelection, keysOfSelection }),
    countOfCall: async (scope: { readonly actor: Actor }, callId: number) => (await counts(scope, callId)) ?? 0,
    holds: holders.register,
    holdsReviews: holders.registerReviews,
    /** Registers rows that hang on proposals, which officers are told of before they delete these. */
    hasDependents: holders.registerDependents,
    /** Runs before proposals are deleted, in the same transaction; a refusal keeps them. */
    beforeDelete: holders.registerDeletion,
    /** Cancels what is booked for a proposal, in the transaction of a withdrawal that asks for it. */
    onWithdrawal: holders.registerBookings,
    /** Told of instruments that proposals get and lose, in the same transaction. */
    onInstruments: holders.instruments.register,
    /** Asked before proposals lose instruments. */
    guardInstruments: holders.instruments.guard,
    /** Registers a field of the staff lists' rows. */
    inLists: holders.listParts.register,
    /** Keys of rows that cards of the desk count. */
    waiting: holders.waiting,
    holders,
  };
}

declare module '../context.ts' {
  interface Services {
    readonly proposals: ReturnType<typeof createProposals>;
  }
}

export const proposals: Domain<ProposalServices, 'proposals'> = {
  name: 'proposals',
  create: (services) => ({ proposals: createProposals(services) }),
  ready: (services) => {
    const {
      calls,
      facts,
      questionaries,
      users,
      workflows,
      proposals: { holders },
    } = services;
    const holding = { ...services, holders };
    questionaries.own('PROPOSAL', proposalOwner(holding));
    holders.listParts.register('requestedTimes', (actor) => pickedAnswers(actor, pickerTypes(services.core.catalog)));
    workflows.subject('PROPOSAL', proposalSubject(holding));
    calls.dependents(callDependents(services));
    users.meetIn(peopleMetOnProposals);
    users.onPlaceholderClaimed('proposals', replaceMember);
    users.whyNeeded('proposals', proposalPersonUses);
    facts.provide('users', membersFact);
    services.worker.job({
      name: 'selections',
      title: 'Delete selections for downloads that have run out',
      cadence: { everyMs: SELECTION_SWEEP_MS },
      counts: 'selections deleted',
      work: (now) => sweepSelections(services.core, now),
    });
    registerEffects(holding);
    registerMail(services);
    registerCallNews(services);
    services.messageQueue.body('PROPOSAL', proposalMessages);
    services.logs.filterBy('proposalPks', 'PROPOSAL');
  },
  resolvers,
  loaders,
};
