interface Row {
  readonly key: string;
  readonly label: string;
}
interface Result {
  readonly ok: boolean;
  readonly text: string;
}

/** Rows of which the same became. */
export interface Outcomes extends Result {
  readonly labels: readonly string[];
}

/**
 * What became of rows, each sentence once, what failed first.
 * @example byOutcome([{ key: '1', label: 'A' }, { key: '2', label: 'B' }], results) // [{ ok: false, text: 'No mailbox', labels: ['A', 'B'] }]
 */
export function byOutcome(rows: readonly Row[], results: ReadonlyMap<string, Result>): readonly Outcomes[] {
  const groups = new Map<string, Outcomes>();
  for (const { key, label } of rows) {
    const result = results.get(key);
    if (!result) continue;
    const id = `${result.ok} ${result.text}`;
    groups.set(id, { ok: result.ok, text: result.text, labels: [...(groups.get(id)?.labels ?? []), label] });
  }
  return [...groups.values()].sort((a, b) => Number(a.ok) - Number(b.ok));
}
