interface Row {
  readonly key: string;
  readonly label: string;
}
interface Result {
  readonly ok: boolean;
  /** Not done yet, and not failed either: it goes on by itself. */
  readonly goesOn?: true;
  readonly text: string;
}

/** Rows of which the same became. */
export interface Outcomes extends Result {
  readonly labels: readonly string[];
}

/**
 * What became of rows, each sentence once, what failed first and what goes on next.
 * @example byOutcome([{ key: '1', label: 'A' }, { key: '2', label: 'B' }], results) // [{ ok: false, text: 'No mailbox', labels: ['A', 'B'] }]
 */
export function byOutcome(rows: readonly Row[], results: ReadonlyMap<string, Result>): readonly Outcomes[] {
  const groups = new Map<string, Outcomes>();
  for (const { key, label } of rows) {
    const result = results.get(key);
    if (!result) continue;
    const { ok, text, goesOn } = result;
    const id = `${rank(result)} ${text}`;
    groups.set(id, { ok, text, ...(goesOn ? { goesOn } : {}), labels: [...(groups.get(id)?.labels ?? []), label] });
  }
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

const rank = ({ ok, goesOn }: Result): number => (ok ? 2 : goesOn ? 1 : 0);
