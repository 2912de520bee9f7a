interface Row {
  readonly key: string;
  readonly label: string;
}
interface Result {
  readonly ok: boolean;
  readonly goesOn?: true;
  readonly text: string;
}

export interface Outcomes extends Result {
  readonly labels: readonly string[];
}

/**
 * Groups rows by result: failed ones first, then pending ones.
 *
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
