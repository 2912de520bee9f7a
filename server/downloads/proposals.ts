import { documentPlan, type DocumentProposal, type PdfLayout, type DocumentPlan } from '../../engine/documents/index.ts';
import type { NamedDocument, ProposalDocument } from '../../engine/documents/index.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import {
  decisionTold,
  finalStatusFor,
  isMember,
  publicStatusFor,
  seesManagementComment,
  seesUserComment,
  statusFor,
  type DecisionFacts,
  type StatusFacts,
} from '../../engine/rules/proposals.ts';
import type { StatusDefinition } from '../../engine/workflows/index.ts';
import type { Services } from '../context.ts';
import type { CallRow } from '../calls/index.ts';
import type { PrintTurn } from '../printing/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { entryForDocument, documentSample, type ProposalEntry, type PrintedById } from './entries.ts';
import { frameFor } from './frame.ts';
import { layoutsBy, peopleOnPaper } from './repository/downloads.ts';
import type { Wanted } from './request.ts';
import { reviewsOnPaper } from './reviews.ts';
import type { DocumentServices } from './types.ts';

export interface PrintedProposal {
  readonly row: ProposalRow;
  readonly named: NamedDocument;
  readonly document: ProposalDocument;
  readonly layout: PdfLayout | null;
  readonly hiddenQuestions: ReadonlySet<string>;
}

export const planOf = ({ layout, document }: PrintedProposal): DocumentPlan => documentPlan(layout, document);

/**
 * Proposals in the requested order.
 *
 * @throws PROPOSAL_NOT_FOUND for a missing or unreadable one
 */
export async function readableProposals(
  { proposals }: Pick<Services, 'proposals'>,
  actor: Actor,
  selection: Wanted,
): Promise<readonly ProposalRow[]> {
  const rowById: ReadonlyMap<number | string, ProposalRow> =
    selection.by === 'key'
      ? await proposals.readable(actor, selection.keys)
      : new Map((await proposals.referenced(actor, selection.ids)).map((row) => [row.proposalId, row]));
  const rows = (selection.by === 'key' ? selection.keys : selection.ids).map((id) => {
    const row = rowById.get(id);
    if (!row) throw fail('PROPOSAL_NOT_FOUND', { id });
    return row;
  });
  const unanswered = await proposals.unanswered(
    actor,
    rows.map(({ primaryKey }) => primaryKey),
  );
  if (unanswered.size > 0) throw fail('CONFLICT_UNANSWERED');
  return rows;
}

/** Proposals loaded at once, which limits memory. */
const PART = 25;

export type InTurn = <T>(work: (turn: PrintTurn) => Promise<T>) => Promise<T>;

export async function* printedInParts(
  services: DocumentServices,
  actor: Actor,
  rows: readonly ProposalRow[],
  inTurn: InTurn,
): AsyncGenerator<readonly PrintedProposal[]> {
  for (let from = 0; from < rows.length; from += PART) {
    yield await inTurn(() => printedProposals(services, actor, rows.slice(from, from + PART)));
  }
}

interface PrintedOrFailed {
  readonly proposals: readonly PrintedProposal[];
  readonly failed: readonly { readonly row: ProposalRow; readonly error: unknown }[];
}

/**
 * Falls back to single proposals when a batch fails, so that others are kept.
 *
 * @throws if all of several fail
 */
export async function* printedOrFailed(
  services: DocumentServices,
  actor: Actor,
  rows: readonly ProposalRow[],
  inTurn: InTurn,
): AsyncGenerator<PrintedOrFailed> {
  const gather = (some: readonly ProposalRow[]) => inTurn(() => printedProposals(services, actor, some)).catch(unlessCancelled);
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    const together = await gather(part);
    if (!('error' in together)) {
      yield { proposals: together, failed: [] };
      continue;
    }
    const proposals: PrintedProposal[] = [];
    const failed: PrintedOrFailed['failed'][number][] = [];
    for (const row of part) {
      const alone = part.length === 1 ? together : await gather([row]);
      if ('error' in alone) failed.push({ row, error: alone.error });
      else proposals.push(...alone);
    }
    if (proposals.length === 0 && failed.length > 1) throw together.error;
    yield { proposals, failed };
  }
}

/**
 * Error to continue with.
 *
 * @throws the error of a cancelled request
 */
export function unlessCancelled(error: unknown): { readonly error: unknown } {
  if (error instanceof CodedError && error.reason === 'PDF_CANCELLED') throw error;
  return { error };
}

/** Documents of proposals in their order, with a constant number of statements. Members read their own as users in every role. */
export async function printedProposals(
  services: DocumentServices,
  actor: Actor,
  rows: readonly ProposalRow[],
): Promise<readonly PrintedProposal[]> {
  const own = actor.role === 'USER' || readsAsOfficer(actor) ? [] : rows.filter((row) => isMember(actor, row));
  if (own.length === 0) return printedAs(services, actor, rows);
  const others = rows.filter((row) => !own.includes(row));
  const printed = [...(await printedAs(services, actor, others)), ...(await printedAs(services, { ...actor, role: 'USER' }, own))];
  return printed.toSorted((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row));
}

async function printedAs(services: DocumentServices, actor: Actor, rows: readonly ProposalRow[]): Promise<readonly PrintedProposal[]> {
  const { core, calls, questionaries } = services;
  const held = await heldBy(services, actor, rows);
  const people = await peopleOnPaper(core.db, [...new Set(rows.flatMap((row) => [row.proposerId, ...row.coProposerIds]))]);
  const callRows = await calls.byIds([...new Set(rows.map((row) => row.callId))]);
  const callOf = new Map(callRows.map((call) => [call.id, call]));
  const layouts = await layoutsBy(
    core.db,
    [...core.catalog.templateGroups.values()].filter(({ prints }) => prints?.proposals).map(({ groupId }) => groupId),
    callRows.flatMap((call) => call.proposalPdfTemplateId ?? []),
  );
  const frame = await frameFor(services, actor);
  const reviewsOf = await reviewsOnPaper(services, actor, rows);
  const barred = await services.proposals.barredAmong(
    actor,
    rows.map(({ primaryKey }) => primaryKey),
  );
  const printed = await questionaries.printed(actor, [
    ...rows.map((row) => row.questionaryId),
    ...[...held.samples, ...held.entries].map((it) => it.questionaryId),
  ]);
  return rows.map((row) => {
    const call = callOf.get(row.callId);
    const samples = held.samples.filter((it) => it.proposalPk === row.primaryKey);
    const entries = held.entries.filter((it) => it.proposalPk === row.primaryKey);
    const document: ProposalDocument = {
      kind: 'proposal',
      frame,
      proposal: proposalOnPaper(actor, row, call, !barred.has(row.primaryKey)),
      principalInvestigator: people.get(row.proposerId) ?? null,
      coProposers: row.coProposerIds.flatMap((id) => people.get(id) ?? []),
      steps: printed.get(row.questionaryId)?.steps ?? [],
      samples: samples.map((sample) => documentSample(core.catalog, sample, printed)),
      genericTemplates: entries.map((entry) => entryForDocument(core.catalog, entry, printed)),
      ...reviewsOf(row, call),
    };
    return {
      row,
      document,
      layout: layouts.get(call?.proposalPdfTemplateId ?? 0) ?? null,
      named: nameOf(row, document),
      hiddenQuestions: hiddenIn([row, ...samples, ...entries], printed),
    };
  });
}

interface HeldRows {
  readonly samples: readonly ProposalEntry[];
  readonly entries: readonly ProposalEntry[];
}

/** Rows in place of answers, without samples added for the experiment. */
async function heldBy({ samples, genericTemplates }: DocumentServices, actor: Actor, rows: readonly ProposalRow[]): Promise<HeldRows> {
  const filter = { proposalPks: rows.map((row) => row.primaryKey) };
  const declared = await samples.find(actor, filter);
  return {
    samples: declared.filter((sample) => !sample.isPostProposalSubmission),
    entries: await genericTemplates.find(actor, filter),
  };
}

/** Columns of a proposal that the actor may know. */
/** @param byRole access to the document in another role implies access to the proposal by that role, unless a conflict of interest bars */
export function proposalOnPaper(actor: Actor, row: ProposalRow, call: CallRow | undefined, byRole = true): DocumentProposal {
  const facts = { ...row, byRole };
  return {
    primaryKey: row.primaryKey,
    proposalId: row.proposalId,
    title: row.title,
    abstract: row.abstract,
    status: statusWord(actor, facts),
    statusId: statusFor(actor, facts).id,
    call: call?.shortCode ?? '',
    callId: row.callId,
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    submitted: row.submitted,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    notified: row.notified,
    finalStatus: finalStatusFor(actor, facts),
    publicStatus: publicStatusFor(actor, facts),
    commentForUser: seesUserComment(actor, facts) ? row.commentForUser : null,
    commentForManagement: seesManagementComment(actor, facts) ? row.commentForManagement : null,
  };
}

function statusWord(actor: Actor, facts: DecisionFacts & StatusFacts<StatusDefinition>): string {
  const decision = actor.role === 'USER' ? decisionTold(publicStatusFor(actor, facts)) : null;
  return decision ? `${decision.charAt(0).toUpperCase()}${decision.slice(1)}` : statusFor(actor, facts).name;
}

const nameOf = (
  { proposalId, createdAt }: ProposalRow,
  { principalInvestigator }: { readonly principalInvestigator: ProposalDocument['principalInvestigator'] },
): NamedDocument => ({
  kind: 'proposal',
  proposalId,
  lastname: principalInvestigator?.lastname ?? '',
  created: createdAt.toISOString(),
});

const hiddenIn = (owners: readonly { readonly questionaryId: number }[], printed: PrintedById): ReadonlySet<string> =>
  new Set(owners.flatMap(({ questionaryId }) => printed.get(questionaryId)?.hiddenQuestions ?? []));
