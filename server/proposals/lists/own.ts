import { fail } from '../../../engine/errors.ts';
import { ownId, type Actor } from '../../../engine/rules/actor.ts';
import type { SortInput, UserProposalsFilter } from '../../generated/resolvers.ts';
import { pageOf, type PageArgs } from '../../plugins/paging.ts';
import { countedLoader } from '../../plugins/request-budget.ts';
import type { HoldingServices } from '../questionary-holders.ts';
import { readSort } from './staff.ts';
import { finalStatusKnown, memberOf, readableBy } from '../repository/access.ts';
import { all, type FilterCondition } from '../repository/conditions.ts';
import { decided, inCall, newestFirst, ownPage, ownTextCondition, sameText, submittedIs } from '../repository/own.ts';
import { proposalRows } from '../repository/proposals.ts';
import { onInstrument, questionsWithFiles, referencedProposals } from '../repository/reads.ts';
import type { ProposalRow, ProposalServices } from '../types.ts';

/** Proposals of the caller as proposer or co-proposer. An unreleased final status counts as unset. */
const ownCondition = (
  actor: Actor,
  { callId, submitted, instrumentId, managementDecisionSubmitted, finalStatus }: UserProposalsFilter,
): FilterCondition =>
  all([
    memberOf(ownId(actor)),
    ...(typeof callId === 'number' ? [inCall(callId)] : []),
    ...(typeof submitted === 'boolean' ? [submittedIs(submitted)] : []),
    ...(typeof instrumentId === 'number' ? [onInstrument(instrumentId)] : []),
    ...(typeof managementDecisionSubmitted === 'boolean' ? [decided(managementDecisionSubmitted)] : []),
    ...(finalStatus ? [sameText(finalStatusKnown(actor), finalStatus)] : []),
  ]);

const NEWEST_FIRST = { by: newestFirst, descending: true } as const;

/** All of them. @throws CodedError PROPOSALS_TOO_MANY above the limit; use pages instead */
export async function ownProposals({ core }: ProposalServices, actor: Actor, filter: UserProposalsFilter): Promise<readonly ProposalRow[]> {
  const page = { first: MAX_OWN + 1, offset: 0 };
  const { proposals: own } = await ownPage(core.db, { where: ownCondition(actor, filter), sort: NEWEST_FIRST, page });
  if (own.length > MAX_OWN) throw fail('PROPOSALS_TOO_MANY', { max: MAX_OWN });
  return countedLoader(own);
}

export interface OwnPageArgs extends PageArgs {
  readonly filter?: UserProposalsFilter | null | undefined;
  readonly searchText?: string | null | undefined;
  readonly sort?: SortInput | null | undefined;
}

const MAX_PAGE = 500;
const MAX_OWN = 1_000;

export async function pageOfOwn({ core }: ProposalServices, actor: Actor, { filter, searchText, sort, ...page }: OwnPageArgs) {
  const text = searchText?.trim() ?? '';
  const where = all([ownCondition(actor, filter ?? {}), ...(text === '' ? [] : [ownTextCondition(text)])]);
  const order = readSort(actor, sort) ?? NEWEST_FIRST;
  const listed = await ownPage(core.db, { where, sort: order, page: pageOf(page, MAX_PAGE) });
  countedLoader(listed.proposals);
  return listed;
}

export async function withAttachments({ core, questions, holders }: HoldingServices, actor: Actor, referenceNumbers: readonly string[]) {
  const { db, catalog } = core;
  const proposals = await proposalRows(db)
    .where(readableBy(actor))
    .where(referencedProposals(referenceNumbers))
    .orderBy('p.proposalId')
    .execute();
  const held = await holders.questionariesOf(
    db,
    proposals.map((row) => row.primaryKey),
  );
  const owners = new Map([
    ...proposals.map((row) => [row.questionaryId, row.primaryKey] as const),
    ...held.map((it) => [it.questionaryId, it.proposalPk] as const),
  ]);
  const types = [...catalog.questionTypes.values()].filter((type) => type.effects.includes('referenceFiles')).map((type) => type.type);
  const role = actor.kind === 'person' ? actor.role : null;
  const withFiles = await questionsWithFiles(db, { questionaryIds: [...owners.keys()], types, role });
  const shown = await questions.list(actor, { questionIds: [...new Set(withFiles.map((row) => row.questionId))] });
  return proposals.map(({ primaryKey, proposalId }) => {
    const mine = new Set(withFiles.filter((row) => owners.get(row.questionaryId) === primaryKey).map((row) => row.questionId));
    return { primaryKey, proposalId, questions: shown.filter((question) => mine.has(question.id)) };
  });
}
