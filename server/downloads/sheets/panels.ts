import { callSheetName, panelSheetName } from '../../../engine/documents/index.ts';
import { fail } from '../../../engine/errors.ts';
import { codeInWords, exportCells, headings, type ExportCell, type ExportedRow, type ExportLayout } from '../../../engine/exports/index.ts';
import { meetingTable, recommendedTime, timesOf, type InMeeting } from '../../../engine/ranking/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { isConflicted, maySeeInMeeting } from '../../../engine/rules/fap-meetings.ts';
import { conflictReason } from '../../../engine/rules/interest-conflicts.ts';
import { nameOnPaper } from '../../../engine/rules/people.ts';
import { dateFormatsOf } from '../../../engine/rules/date-formats.ts';
import type { CallRow } from '../../calls/types.ts';
import type { PrintedDownload } from '../print.ts';
import type { Asked } from '../routes.ts';
import { layoutOf, XLSX } from './layouts.ts';
import { placeTexts, rankedPlaces, type PlaceTexts, type RankedPlace } from './repository/panels.ts';
import type { SheetServices } from '../types.ts';
import { workbookStream, type Worksheet } from './workbook.ts';

const PART = 200;

type Cells = readonly ExportCell[];

interface InstrumentInPanel {
  readonly id: number;
  readonly name: string;
  readonly rows: readonly (InMeeting<RankedPlace> & { readonly rank: number })[];
  /** Places with a conflict of interest that bars, without contents. */
  readonly conflicted: readonly number[];
}

/** Instruments of a panel with their proposals in the order of the meeting, as if the actor's own were not there. */
function instrumentsOf(all: readonly RankedPlace[], fapId: number, actor: Actor): readonly InstrumentInPanel[] {
  const places = all.filter((place) => maySeeInMeeting(actor, place));
  const conflicts = all.filter((place) => place.fapId === fapId && isConflicted(actor, place));
  const listed = [...places.filter((place) => place.fapId === fapId), ...conflicts];
  const ids = [...new Set(listed.map(({ instrumentId }) => instrumentId))];
  return ids.map((id) => {
    const onInstrument = places.filter(({ instrumentId }) => instrumentId === id);
    const inPanel = onInstrument.filter((place) => place.fapId === fapId);
    const { rows } = meetingTable(inPanel, {
      availabilityTime: inPanel[0]?.availabilityTime ?? null,
      elsewhere: timesOf(onInstrument.filter((place) => place.fapId !== fapId)),
    });
    const ranked = rows.map((row, index) => ({ ...row, rank: index + 1 }));
    const conflicted = conflicts.filter(({ instrumentId }) => instrumentId === id).map((place) => place.id);
    return { id, name: listed.find(({ instrumentId }) => instrumentId === id)?.instrument ?? '', rows: ranked, conflicted };
  });
}

interface Panel {
  readonly code: string;
  readonly unit: string;
}

function exported(place: InstrumentInPanel['rows'][number], texts: PlaceTexts, { code, unit }: Panel): ExportedRow {
  return {
    unit,
    answers: {},
    shown: {},
    dates: {},
    fields: {
      proposalId: texts.proposalId,
      title: texts.title,
      principalInvestigator: texts.principalInvestigator,
      call: texts.call,
      panel: code,
      instrument: place.instrument,
      availableTime: place.availabilityTime,
      technicalTime: place.technicalTimeAllocation,
      fapTime: place.fapTimeAllocation,
      recommendedTime: recommendedTime(place),
      grades: place.grades,
      average: place.average,
      deviation: place.deviation,
      rank: place.rank,
      inZone: place.inZone,
      equal: place.isEqual ? '=' : '',
      reviewers: texts.reviewers.map(({ name, deactivated }) => nameOnPaper(name, deactivated)).join(', '),
      declaredConflicts: texts.declared.map(({ name, ...reason }) => `${name}, ${conflictReason(reason)}`).join('; '),
      recommendation: texts.recommendation === null || texts.recommendation === 'UNSET' ? null : codeInWords(texts.recommendation),
      commentForUser: texts.commentForUser,
      commentForManagement: texts.commentForManagement,
    },
  };
}

async function writerOf({ core, settings }: SheetServices, layout: ExportLayout) {
  const cells = exportCells(layout, dateFormatsOf(await settings.all()));
  /** A row with only these fields; a layout without the column of conflicts has it last. */
  const cellsOf = (fields: Readonly<Record<string, string>>): Cells => {
    const columns = layout.columns.map((column) => ('field' in column ? column.field : ''));
    const rest = columns.includes('declaredConflicts') ? [] : ['declaredConflicts'];
    return [...columns, ...rest].map((field) => ({ value: fields[field] ?? '' }));
  };
  return async function* rowsOf({ rows, conflicted }: InstrumentInPanel, panel: Panel): AsyncGenerator<readonly Cells[]> {
    for (let from = 0; from < rows.length; from += PART) {
      const part = rows.slice(from, from + PART);
      const texts = await placeTexts(
        core.db,
        part.map(({ id }) => id),
      );
      yield part.flatMap((place) => {
        const placeText = texts.get(place.id);
        // taken out of the panel since the sheet began
        return placeText ? [cells(exported(place, placeText, panel))] : [];
      });
    }
    const hidden = conflicted.length === 0 ? [] : [...(await placeTexts(core.db, conflicted)).values()];
    if (hidden.length > 0)
      yield hidden.map(({ proposalId, title }) => cellsOf({ proposalId, title, declaredConflicts: 'Conflict of interest' }));
  };
}

type Chosen = ReadonlySet<number> | null;

/** Keys of the proposals in the query; null: all. */
const chosenOf = ({ query: { proposals } }: Asked['request']): Chosen =>
  typeof proposals === 'string' ? new Set(proposals.split(',').map(Number)) : null;

const isIn = (chosen: Chosen, { proposalPk }: { readonly proposalPk: number }): boolean => chosen?.has(proposalPk) ?? true;

/** Ranks and zones stay those among all. */
function onlyChosen(instruments: readonly InstrumentInPanel[], places: readonly PlaceKeys[], chosen: Chosen): readonly InstrumentInPanel[] {
  if (chosen === null) return instruments;
  const ids = new Set(places.filter((place) => isIn(chosen, place)).map(({ id }) => id));
  return instruments
    .map(({ rows, conflicted, ...instrument }) => ({
      ...instrument,
      rows: rows.filter(({ id }) => ids.has(id)),
      conflicted: conflicted.filter((id) => ids.has(id)),
    }))
    .filter(({ rows, conflicted }) => rows.length + conflicted.length > 0);
}

interface PlaceKeys {
  readonly id: number;
  readonly proposalPk: number;
}

/** The two numbers of `…/fap/{fapId}/call/{callId}`. */
const PANEL_AND_CALL = /^(\d{1,9})\/call\/(\d{1,9})$/;

/** @throws NOT_IN_FAP, FAP_NOT_FOUND, CALL_NOT_FOUND */
export async function panelSheet(services: SheetServices, { actor, request }: Asked): Promise<PrintedDownload> {
  const [, fapId, callId] = PANEL_AND_CALL.exec(request.params['*']) ?? [];
  if (fapId === undefined || callId === undefined) throw fail('BAD_INPUT', { message: 'The address names a panel and a call by numbers' });
  const fap = await services.faps.seated(actor, Number(fapId));
  const call = await callOf(services, Number(callId));
  const layout = layoutOf(services, 'fap');
  const rowsOf = await writerOf(services, layout);
  const panel = { code: fap.code, unit: call.allocationTimeUnit };
  const places = await rankedPlaces(services.core.db, call.id);
  const chosen = chosenOf(request);
  const leftOut = places.filter(
    (place) => place.fapId === fap.id && isIn(chosen, place) && !maySeeInMeeting(actor, place) && !isConflicted(actor, place),
  );
  const noteOf = (id: number) => leftOutNote(leftOut.filter(({ instrumentId }) => instrumentId === id).length);
  const instruments = onlyChosen(instrumentsOf(places, fap.id, actor), places, chosen);
  const onlyOwn = leftOut.filter(({ instrumentId }) => instruments.every(({ id }) => id !== instrumentId));
  return sheets(panelSheetName(fap.code, call.shortCode), headings(layout, [call.allocationTimeUnit]), [
    ...instruments.map((instrument) => ({ name: instrument.name, parts: withNote(rowsOf(instrument, panel), noteOf(instrument.id)) })),
    ...[...new Map(onlyOwn.map((place) => [place.instrumentId, place.instrument]))].map(([id, name]) => ({
      name,
      parts: withNote(nothing(), noteOf(id)),
    })),
  ]);
}

/** @throws CALL_NOT_FOUND */
export async function callSheet(services: SheetServices, { actor, request }: Asked): Promise<PrintedDownload> {
  const callNumber = request.params['*'];
  if (!/^\d{1,9}$/.test(callNumber)) throw fail('BAD_INPUT', { message: 'The address names a call by its number' });
  const call = await callOf(services, Number(callNumber));
  const layout = layoutOf(services, 'call_fap');
  const rowsOf = await writerOf(services, layout);
  const places = await rankedPlaces(services.core.db, call.id);
  const codes = await services.faps.codesOf([...new Set(places.map(({ fapId }) => fapId))], services.core.db);
  const panels = [...codes].sort(([, a], [, b]) => (a < b ? -1 : 1));
  return sheets(
    callSheetName(call.shortCode),
    headings(layout, [call.allocationTimeUnit]),
    panels.map(([fapId, code]) => ({
      name: code,
      parts: underNames(instrumentsOf(places, fapId, actor), (instrument) => rowsOf(instrument, { code, unit: call.allocationTimeUnit })),
    })),
  );
}

async function* underNames(
  instruments: readonly InstrumentInPanel[],
  rowsOf: (instrument: InstrumentInPanel) => AsyncIterable<readonly Cells[]>,
): AsyncGenerator<readonly Cells[]> {
  for (const instrument of instruments) {
    yield [[{ value: instrument.name }]];
    yield* rowsOf(instrument);
  }
}

async function callOf({ calls }: SheetServices, callId: number): Promise<CallRow> {
  const call = await calls.byId(callId);
  if (!call) throw fail('CALL_NOT_FOUND', { callId });
  return call;
}

/** Below the proposals of a worksheet. */
function leftOutNote(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 proposal of your own is left out of this sheet' : `${count} proposals of your own are left out of this sheet`;
}

async function* withNote(parts: AsyncIterable<readonly Cells[]>, note: string | null): AsyncGenerator<readonly Cells[]> {
  yield* parts;
  if (note !== null) yield [[{ value: note }]];
}

async function* nothing(): AsyncGenerator<readonly Cells[]> {
  // a workbook needs a worksheet
}

type Sheets = readonly Pick<Worksheet, 'name' | 'parts'>[];

function sheets(fileName: string, titles: readonly string[], worksheets: Sheets): PrintedDownload {
  const all = worksheets.length === 0 ? [{ name: 'No proposals', parts: nothing() }] : worksheets;
  return { fileName, type: XLSX, body: workbookStream(all.map((worksheet) => ({ ...worksheet, headings: titles }))) };
}
