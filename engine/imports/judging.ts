import type { ImportVerdict, JudgedRow, PlannedRow } from './types.ts';

/** @example changeText('Country', null, 'Sweden') // 'Country: none → Sweden' */
export const changeText = (title: string, before: string | null, after: string | null): string =>
  `${title}: ${before || 'none'} → ${after || 'none'}`;

interface Judging<Values> {
  readonly line: number;
  readonly name: string;
  readonly id: number | null;
  readonly problems: readonly string[];
  readonly changes: readonly string[];
  readonly values: Values;
}

/** A row with a problem is refused; a stored one without a change is the same. */
export function judgedRow<Values>(row: Judging<Values>): PlannedRow<Values> {
  return { ...row, verdict: verdictOf(row) };
}

function verdictOf({ problems, id, changes }: Pick<JudgedRow, 'problems' | 'id' | 'changes'>): ImportVerdict {
  if (problems.length > 0) return 'REFUSED';
  if (id === null) return 'NEW';
  return changes.length > 0 ? 'CHANGED' : 'SAME';
}

/**
 * Refuses rows that are about the same thing as an earlier row of the file.
 *
 * @param keysOf what identifies the thing of a row
 */
export function refuseRepeated<Row extends JudgedRow>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): readonly Row[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const keys = [...(row.id === null ? [] : [`id ${row.id}`]), ...keysOf(row)];
    const before = keys.map((key) => lines.get(key)).find((line) => line !== undefined);
    for (const key of keys) if (!lines.has(key)) lines.set(key, row.line);
    return before === undefined ? row : { ...row, verdict: 'REFUSED', problems: [...row.problems, `The same as line ${before}`] };
  });
}
