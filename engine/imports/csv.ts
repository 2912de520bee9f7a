import type { TableRow } from './types.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** First line of Excel that names the delimiter, such as `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?(?:\r\n|\r|\n|$)/i;

/** The delimiter that the first line has most of outside quotes. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((it) => first.split(it).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads comma-separated values (RFC 4180), also with semicolons or tabs, or the delimiter of a first line `sep=`. A quoted cell may hold delimiters, quotes and line ends.
 *
 * @throws SyntaxError for a quote that is not closed
 * @example parseCsv('a;b\r\n1;"x;y"') // [{ line: 1, cells: ['a', 'b'] }, { line: 2, cells: ['1', 'x;y'] }]
 */
export function parseCsv(file: string): readonly TableRow[] {
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(separatorLine.length);
  const delimiter = separator ?? delimiterOf(text);
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = separatorLine === '' ? 1 : 2;
  let begun = line;
  const endCell = (): void => {
    cells.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((it) => it !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' && cell === '') {
      const quoted = readQuoted(text, at + 1);
      cell = quoted.text;
      line += quoted.text.split('\n').length - 1;
      at = quoted.end;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      line += 1;
      endRow();
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

function readQuoted(text: string, start: number): { readonly text: string; readonly end: number } {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { text: text.slice(start, at).replaceAll('""', '"').replaceAll('\r\n', '\n'), end: at };
  }
  throw new SyntaxError('a quote in it is not closed');
}

/** Spreadsheets calculate cells that begin so, which a text of somebody else must not cause. */
const CALCULATED = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => {
  const guarded = CALCULATED.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** @example csvLine(['a,b', '=1+1']) // '"a,b",\'=1+1\r\n' */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
