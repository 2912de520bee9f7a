import { invisibleIn, outsideText, withoutInvisible } from '../../outside-text.ts';
import { countedLines } from '../conversion/report.ts';
import { columnOf, type ColumnSheet } from './columns.ts';
import type { FormSheets } from './questions.ts';
import type { FormRow } from './types.ts';

export type FormCell = string | { readonly shown: string; readonly day: string };

export interface FormSheet {
  readonly rows: readonly (readonly FormCell[])[];
  /** Cells with formulas whose result is not in the file. */
  readonly withoutResult: readonly string[];
}

export type FormWorkbook = Readonly<Partial<Record<string, FormSheet>>>;

const LEFT_OUT = ['external_choices', 'entities', 'osm'] as const;
export const FORM_SHEETS = ['survey', 'choices', 'settings', ...LEFT_OUT] as const;

/**
 * Rows keyed by column name.
 *
 * @example sheetsOf({ survey: { rows: [['type', 'name'], ['text', 'why']], withoutResult: [] } }).survey // [{ type: 'text', name: 'why' }]
 */
export function sheetsOf(workbook: FormWorkbook): FormSheets {
  const notes: string[] = [];
  const languages = new Set<string>();
  const read = (name: ColumnSheet, preferred: string): readonly FormRow[] => {
    const { rows, others } = rowsOf(name, workbook[name], preferred, notes);
    for (const language of others) languages.add(language);
    return rows;
  };
  const settings = read('settings', '');
  const preferred = settings[0]?.['default_language'] ?? '';
  const [survey, choices] = [read('survey', preferred), read('choices', preferred)];
  for (const name of LEFT_OUT) {
    const rows = (workbook[name]?.rows.length ?? 0) - 1;
    if (rows > 0) notes.push(`sheet ${name}: it has no counterpart here (${countedLines(rows)})`);
  }
  return { survey, choices, settings, otherLanguages: [...languages], notes };
}

interface Placed {
  readonly name: string;
  readonly language: string;
  readonly at: number;
}

/** The first row holds the headings. An empty cell falls back to another language. */
function rowsOf(
  sheet: ColumnSheet,
  { rows: [heads = [], ...rows] = [], withoutResult = [] }: Partial<FormSheet> = {},
  preferred: string,
  notes: string[],
) {
  const columns = heads.flatMap((head, at): readonly Placed[] => {
    const heading = shownIn(head).replace(/\s+/g, ' ');
    return heading === '' ? [] : [{ ...columnOf(heading, sheet), at }];
  });
  const isPreferred = ({ language }: Placed): boolean => preferred !== '' && language.toLowerCase() === preferred.toLowerCase();
  const inOrder = [...columns.filter(isPreferred), ...columns.filter((column) => !isPreferred(column))];
  const counting = new Map<string, Placed>();
  for (const column of inOrder) if (!counting.has(column.name)) counting.set(column.name, column);
  const others = inOrder.filter((column) => counting.get(column.name) !== column);
  const doubled = others.filter((column) => {
    const first = counting.get(column.name);
    const isOther = (cells: readonly FormCell[]): boolean => {
      const [read, left] = [shownIn(cells[first?.at ?? column.at] ?? ''), shownIn(cells[column.at] ?? '')];
      return read !== '' && left !== '' && read !== left;
    };
    return first?.language === column.language && rows.some(isOther);
  });
  notes.push(
    ...doubled.map(({ at }) => `column ${shownIn(heads[at] ?? '')} of ${sheet}: another column says the same, and is read in its place`),
    ...unheaded(sheet, heads, rows),
    ...unsolved(sheet, withoutResult),
    ...cleaned(sheet, [heads, ...rows]),
  );
  // the last cell of a repeated column wins
  const written = [...inOrder].reverse();
  return {
    rows: rows.map((cells): FormRow => {
      const texts = written.map(({ name, at }) => [name, textIn(cells[at] ?? '', name)] as const);
      return Object.fromEntries(texts.filter(([, text]) => text !== ''));
    }),
    others: others.map(({ language }) => language).filter((language) => language !== ''),
  };
}

const writtenIn = (cell: FormCell): string => (typeof cell === 'string' ? cell : cell.shown);
const shownIn = (cell: FormCell): string => outsideText(withoutInvisible(writtenIn(cell)));

function cleaned(sheet: string, rows: FormSheet['rows']): readonly string[] {
  const characters = rows.flatMap((cells) => cells.flatMap((cell) => invisibleIn(writtenIn(cell)) ?? []));
  if (characters.length === 0) return [];
  return [`${sheet}: invisible characters are left out (${[...new Set(characters)].join(', ')}; ${countedCells(characters.length)})`];
}

const countedCells = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

/** A default is a setting and needs the ISO date. */
const textIn = (cell: FormCell, column: string): string => (typeof cell !== 'string' && column === 'default' ? cell.day : shownIn(cell));

function unheaded(sheet: string, heads: readonly FormCell[], rows: FormSheet['rows']): readonly string[] {
  const filled = new Map<number, number>();
  for (const cells of rows) {
    cells.forEach((cell, at) => {
      if (shownIn(cell) !== '' && shownIn(heads[at] ?? '') === '') filled.set(at, (filled.get(at) ?? 0) + 1);
    });
  }
  return [...filled]
    .sort(([a], [b]) => a - b)
    .map(([at, count]) => `column ${letters(at)} of ${sheet}: it has no heading (${countedLines(count)})`);
}

const PLACES_SHOWN = 5;

function unsolved(sheet: string, places: readonly string[]): readonly string[] {
  if (places.length === 0) return [];
  const shown = places.slice(0, PLACES_SHOWN).join(', ');
  const more = places.length > PLACES_SHOWN ? ` and ${places.length - PLACES_SHOWN} more` : '';
  return [`${sheet}: formulas without a result in the file are read as empty (${shown}${more}). Open and save it in a spreadsheet program`];
}

/** @example letters(27) // 'AB' */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
