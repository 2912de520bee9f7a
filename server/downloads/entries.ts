import {
  documentPlan,
  type DocumentEntry,
  type DocumentSample,
  type NamedDocument,
  type DocumentPlan,
} from '../../engine/documents/index.ts';
import type { Catalog } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { storedEntryName } from '../../engine/rules/entries.ts';
import type { ProposalEntry } from '../entries/index.ts';
import type { PrintedQuestionary } from '../questionaries/index.ts';
import { frameFor } from './frame.ts';
import type { DownloadServices } from './types.ts';

export type { ProposalEntry } from '../entries/index.ts';
export type PrintedById = ReadonlyMap<number, PrintedQuestionary>;

export const entryForDocument = (catalog: Catalog, entry: ProposalEntry, printed: PrintedById): DocumentEntry =>
  documentRow(catalog, 'GENERIC_TEMPLATE', entry, printed);

const documentRow = (
  catalog: Catalog,
  kind: string,
  { id, title, questionId, questionaryId }: ProposalEntry,
  printed: PrintedById,
): DocumentEntry => ({
  id,
  title: storedEntryName(catalog, kind, title),
  questionId,
  steps: printed.get(questionaryId)?.steps ?? [],
});

export const documentSample = (catalog: Catalog, sample: ProposalEntry, printed: PrintedById): DocumentSample => ({
  ...documentRow(catalog, 'SAMPLE', sample, printed),
  safetyStatus: sample.safetyStatus,
  safetyComment: sample.safetyComment,
});

export interface PrintedEntry {
  readonly named: NamedDocument;
  readonly plan: DocumentPlan;
}

/**
 * Samples in the requested order.
 *
 * @throws SAMPLE_NOT_FOUND for a missing or unreadable one
 */
export async function printedSamples(services: DownloadServices, actor: Actor, ids: readonly number[]): Promise<readonly PrintedEntry[]> {
  const rows = inOrder(ids, await services.samples.find(actor, { ids }), 'SAMPLE_NOT_FOUND');
  const { printed, frame, proposalIdOf } = await surroundings(services, actor, rows);
  return rows.map((row) => {
    const sample = documentSample(services.core.catalog, row, printed);
    return {
      named: { kind: 'sample', id: row.id },
      plan: documentPlan(null, { kind: 'sample', frame, proposalId: proposalIdOf(row), sample }),
    };
  });
}

/**
 * Sub-template entries in the requested order.
 *
 * @throws ENTRY_NOT_FOUND for a missing or unreadable one
 */
export async function printedEntries(services: DownloadServices, actor: Actor, ids: readonly number[]): Promise<readonly PrintedEntry[]> {
  const rows = inOrder(ids, await services.genericTemplates.find(actor, { ids }), 'ENTRY_NOT_FOUND');
  const { printed, frame, proposalIdOf } = await surroundings(services, actor, rows);
  return rows.map((row) => {
    const entry = entryForDocument(services.core.catalog, row, printed);
    return {
      named: { kind: 'genericTemplate', id: row.id },
      plan: documentPlan(null, { kind: 'genericTemplate', frame, proposalId: proposalIdOf(row), entry }),
    };
  });
}

async function surroundings(services: DownloadServices, actor: Actor, rows: readonly ProposalEntry[]) {
  const proposals = await services.proposals.readable(actor, [...new Set(rows.map((row) => row.proposalPk))]);
  const printed = await services.questionaries.printed(
    actor,
    rows.map((row) => row.questionaryId),
  );
  const proposalIdOf = ({ proposalPk }: ProposalEntry): string => proposals.get(proposalPk)?.proposalId ?? '';
  return { printed, proposalIdOf, frame: await frameFor(services, actor) };
}

function inOrder(
  ids: readonly number[],
  entries: readonly ProposalEntry[],
  notFound: 'SAMPLE_NOT_FOUND' | 'ENTRY_NOT_FOUND',
): readonly ProposalEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return ids.map((id) => {
    const entry = byId.get(id);
    if (!entry) throw fail(notFound, { id });
    return entry;
  });
}
