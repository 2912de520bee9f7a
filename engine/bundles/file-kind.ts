import { isList, isObject, type JsonObject } from '../json.ts';

/** Import pages by kind of file. */
const PLACES = {
  bundle: 'a bundle: take it to the page “Bundles”',
  template: 'a template: take it to the page “Import a template”',
  units: 'a file of units: take it to the page “Import units”',
  spreadsheet: 'a spreadsheet: if it is an XLSForm, take it to the page “Bundles” as .xlsx',
  survey: 'a questionnaire of SurveyJS: take it to the page “Bundles”',
} as const;

export type ExchangedKind = 'bundle' | 'template' | 'units';

const ARCHIVES: readonly (readonly [RegExp, string])[] = [
  [/\bxl\/workbook\./, PLACES.spreadsheet],
  [/\bword\/document\.xml/, 'a Word document'],
  [/\bppt\/presentation\.xml/, 'a presentation'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'an OpenDocument spreadsheet: save it as .xlsx'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument/, 'an OpenDocument file'],
];

/** First bytes, read as Latin-1 or as UTF-8, where invalid bytes have been replaced. */
const BEGINNINGS: readonly (readonly [kind: string, ...beginnings: readonly string[]])[] = [
  ['a PDF', '%PDF-'],
  ['a ZIP archive: unpack it, and choose a file in it', 'PK\u0003\u0004', 'PK\u0005\u0006'],
  [
    'a file of an old office program, or one with a password: save it as .xlsx without a password',
    '\u00d0\u00cf\u0011\u00e0',
    '\ufffd\ufffd\u0011\u0871',
  ],
  ['a picture', '\u0089PNG', '\ufffdPNG', '\u00ff\u00d8\u00ff', '\ufffd\ufffd\ufffd', 'GIF8'],
  ['a text with formats (RTF)', '{\\rtf'],
];
const WEB_PAGE = /^\s*<(!doctype html|html)\b/i;

/**
 * Names the foreign format of a file; null for one that may be ours.
 *
 * @param text the file in any decoding
 * @example foreignKind('%PDF-1.7 …') // 'a PDF'
 */
export function foreignKind(text: string): string | null {
  if (text.startsWith('PK')) {
    const archive = ARCHIVES.find(([parts]) => parts.test(text));
    if (archive) return archive[1];
  }
  const match = BEGINNINGS.find(([, ...beginnings]) => beginnings.some((begins) => text.startsWith(begins)));
  return match?.[0] ?? (WEB_PAGE.test(text) ? 'a web page' : null);
}

/** @example isSpreadsheet('PK…xl/workbook.xml…') // true */
export const isSpreadsheet = (text: string): boolean => foreignKind(text) === PLACES.spreadsheet;

/**
 * Names the import page of a definition file of another kind; empty otherwise.
 *
 * @example otherKind({ units: [] }, 'bundle') // ', but a file of units: take it to the page “Import units”'
 */
export function otherKind({ format, units, data, pages, elements }: JsonObject, here: ExchangedKind): string {
  const isTemplate = data !== undefined && isObject(data) && isObject(data['template'] ?? null);
  const isSurvey = format === undefined && data === undefined && [pages, elements].some((part) => part !== undefined && isList(part));
  if (isSurvey) return `, but ${PLACES.survey}`;
  const kind = format === 'beamtime-bundle' ? 'bundle' : isTemplate ? 'template' : units !== undefined && isList(units) ? 'units' : null;
  return kind === null || kind === here ? '' : `, but ${PLACES[kind]}`;
}
