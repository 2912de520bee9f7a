import type { OfficerRow } from './use-choices.ts';

/** The chosen panel by instrument; null: none. */
export type FapChoices = ReadonlyMap<number, number | null>;

type FapRow = Pick<OfficerRow, 'instruments' | 'fapInstruments'>;

export interface FapGroup {
  readonly proposalPks: readonly number[];
  readonly fapInstruments: readonly { readonly instrumentId: number; readonly fapId: number | null }[];
}

/** Proposals that get the same panels for the same instruments: the call takes only instruments that all of its proposals have. */
export function groupsOf(rows: readonly OfficerRow[], choicesOf: (row: OfficerRow) => FapChoices): readonly FapGroup[] {
  const groups = new Map<string, FapGroup>();
  for (const row of rows) {
    const choices = choicesOf(row);
    const fapInstruments = row.instruments
      .map(({ id }) => ({ instrumentId: id, fapId: choices.get(id) ?? null }))
      .sort((a, b) => a.instrumentId - b.instrumentId);
    const key = JSON.stringify(fapInstruments);
    groups.set(key, { fapInstruments, proposalPks: [...(groups.get(key)?.proposalPks ?? []), row.primaryKey] });
  }
  return [...groups.values()];
}

/** Each instrument of the proposal has its chosen panel already. */
export const changesNothing = ({ instruments, fapInstruments }: FapRow, choices: FapChoices): boolean =>
  instruments.every(
    ({ id }) => (choices.get(id) ?? null) === (fapInstruments.find(({ instrumentId }) => instrumentId === id)?.fapId ?? null),
  );

/** The proposals have not all the same instruments (specification 5). */
export const instrumentsDiffer = (rows: readonly OfficerRow[]): boolean =>
  new Set(rows.map(({ instruments }) => JSON.stringify(instruments.map(({ id }) => id).sort((a, b) => a - b)))).size > 1;

/** No proposal has a panel yet, and its call names one for each of its instruments. */
export const takesPanelsOfCalls = <Row extends FapRow>(rows: readonly Row[], ofCall: (row: Row) => FapChoices): boolean =>
  rows.every(
    (row) =>
      row.instruments.length > 0 &&
      row.fapInstruments.every(({ fapId }) => fapId === null) &&
      row.instruments.every(({ id }) => (ofCall(row).get(id) ?? null) !== null),
  );
