import { sheetName } from '../../../engine/documents/index.ts';
import { fail } from '../../../engine/errors.ts';
import {
  codeInWords,
  exportCells,
  exportedAnswers,
  headings,
  readsAnswers,
  type ExportCell,
  type ExportLayout,
} from '../../../engine/exports/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../../engine/rules/date-formats.ts';
import { namingTime } from '../naming-time.ts';
import type { PrintedDownload } from '../print.ts';
import { wantedProposals, type Wanted } from '../request.ts';
import type { Asked } from '../routes.ts';
import { forInstrumentScientist, forTechniqueScientist, readableBy } from '../../proposals/index.ts';
import { layoutOf, XLSX } from './layouts.ts';
import { chosenProposals, exportedProposals, type ChosenProposal, type ProposalFields } from './repository/proposals.ts';
import type { SheetServices } from '../types.ts';
import { workbookStream } from './workbook.ts';

/** Rows read at once, which limits memory. */
const PART = 200;

export const proposalSheet = (services: SheetServices, download: Asked): Promise<PrintedDownload> =>
  sheetOf(services, download, { layout: layoutOf(services, 'proposal'), condition: readableBy(download.actor), title: 'Proposals' });

export const techniqueSheet = (services: SheetServices, download: Asked): Promise<PrintedDownload> =>
  sheetOf(services, download, {
    layout: layoutOf(services, 'technique'),
    condition: forTechniqueScientist(download.actor),
    title: 'Technique proposals',
  });

/** The list of scientists. */
export const instrumentSheet = (services: SheetServices, download: Asked): Promise<PrintedDownload> =>
  sheetOf(services, download, {
    layout: layoutOf(services, 'instrument'),
    condition: forInstrumentScientist(download.actor),
    title: 'Proposals',
  });

interface SheetKind {
  readonly layout: ExportLayout;
  readonly condition: ReturnType<typeof readableBy>;
  readonly title: string;
}

async function sheetOf(
  services: SheetServices,
  { actor, request }: Asked,
  { layout, condition, title }: SheetKind,
): Promise<PrintedDownload> {
  const chosen = await chosenInOrder(services, await wantedProposals(services, actor, request), condition);
  const headingsOf = headings(
    layout,
    chosen.map(({ unit }) => unit),
  );
  const named = chosen.slice(0, 2).map(({ proposalId, createdAt }) => ({ proposalId, created: createdAt.toISOString() }));
  return {
    fileName: sheetName(named, await namingTime(services)),
    type: XLSX,
    body: workbookStream([{ name: title, headings: headingsOf, parts: rowsOf(services, actor, layout, chosen) }]),
  };
}

/** @throws PROPOSAL_NOT_FOUND for a missing or unreadable one */
async function chosenInOrder(
  { core }: SheetServices,
  selection: Wanted,
  condition: SheetKind['condition'],
): Promise<readonly ChosenProposal[]> {
  const chosen = await chosenProposals(core.db, selection, condition);
  const by = new Map<number | string, ChosenProposal>(chosen.map((row) => [selection.by === 'key' ? row.primaryKey : row.proposalId, row]));
  return (selection.by === 'key' ? selection.keys : selection.ids).map((id) => {
    const row = by.get(id);
    if (!row) throw fail('PROPOSAL_NOT_FOUND', { id });
    return row;
  });
}

async function* rowsOf(
  services: SheetServices,
  actor: Actor,
  layout: ExportLayout,
  chosen: readonly ChosenProposal[],
): AsyncGenerator<readonly (readonly ExportCell[])[]> {
  const { core, questionaries, settings } = services;
  const cells = exportCells(layout, dateFormatsOf(await settings.all()));
  for (let from = 0; from < chosen.length; from += PART) {
    const keys = chosen.slice(from, from + PART).map(({ primaryKey }) => primaryKey);
    const rows = await exportedProposals(core.db, actor, keys);
    const ids = readsAnswers(layout) ? rows.map(({ questionaryId }) => questionaryId) : [];
    const printed = ids.length === 0 ? null : await questionaries.printed(actor, ids);
    yield rows.map(({ fields, unit, questionaryId }) =>
      cells({ fields: inWords(fields), unit, ...exportedAnswers(printed?.get(questionaryId)?.steps ?? []) }),
    );
  }
}

const inWords = (fields: ProposalFields): ProposalFields => ({
  ...fields,
  technicalStatuses: fields.technicalStatuses?.map((status) => status && codeInWords(status)) ?? null,
  finalStatus: fields.finalStatus === 'UNSET' ? '' : codeInWords(fields.finalStatus),
});
