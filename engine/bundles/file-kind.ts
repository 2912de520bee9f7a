import { isList, isObject, type JsonObject } from '../json.ts';

/** Where files of each kind are taken to, by the titles of the pages. */
const PLACES = {
  bundle: 'a bundle: take it to the page “Bundles”',
  template: 'a template: take it to the page “Import a template”',
  units: 'a file of units: take it to the page “Import units”',
  spreadsheet: 'a spreadsheet: if it is an XLSForm, take it to the page “Bundles” as .xlsx',
} as const;

export type ExchangedKind = 'bundle' | 'template' | 'units';

/** What the parts of an archive tell of it: their names stand in it as they are. */
const ARCHIVES: readonly (readonly [RegExp, string])[] = [
  [/\bxl\/workbook\./, PLACES.spreadsheet],
  [/\bword\/document\.xml/, 'a Word document'],
  [/\bppt\/presentation\.xml/, 'a presentation'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'an OpenDocument spreadsheet: save it as .xlsx'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument/, 'an OpenDocument file'],
];

/** By how they begin, read as Latin-1 or as UTF-8: what is none has been replaced by then. */
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
 * A file that is nothing of ours, in words; null for one that may be.
 * @param text the file as a text, read in whatever way
 * @example foreignKind('%PDF-1.7 …') // 'a PDF'
 */
export function foreignKind(text: string): string | null {
  if (text.startsWith('PK')) {
    const archive = ARCHIVES.find(([parts]) => parts.test(text));
    if (archive) return archive[1];
  }
  const known = BEGINNINGS.find(([, ...beginnings]) => beginnings.some((begins) => text.startsWith(begins)));
  return known?.[0] ?? (WEB_PAGE.test(text) ? 'a web page' : null);
}

/** @example isSpreadsheet('PK…xl/workbook.xml…') // true */
export const isSpreadsheet = (text: string): boolean => foreignKind(text) === PLACES.spreadsheet;

/**
 * Where a file of definitions belongs that was brought to the place of another kind; empty for one of this kind, or of none.
 * @example otherKind({ units: [] }, 'bundle') // ', but a file of units: take it to the page “Import units”'
 */
export function otherKind({ format, units, data }: JsonObject, here: ExchangedKind): string {
  const isTemplate = data !== undefined && isObject(data) && isObject(data['template'] ?? null);
  const kind = format === 'beamtime-bundle' ? 'bundle' : isTemplate ? 'template' : units !== undefined && isList(units) ? 'units' : null;
  return kind === null || kind === here ? '' : `, but ${PLACES[kind]}`;
}
