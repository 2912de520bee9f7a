import { countryFinder } from '../countries.ts';
import { outsideKey } from '../outside-text.ts';
import { judgeRecord, withDefaults, type RecordDefinition, type RecordValues } from '../records/index.ts';
import type { InstitutionColumn } from './columns.ts';
import { changeText, judgedRow, refuseRepeated } from './judging.ts';
import type { ImportedRow, PlannedRow } from './types.ts';

export type StoredInstitution = {
  readonly id: number;
  readonly name: string;
  readonly countryId: number | null;
  readonly rorId: string | null;
};

export interface StoredCountry {
  readonly id: number;
  readonly name: string;
}

export interface InstitutionFacts {
  readonly institutions: readonly StoredInstitution[];
  readonly countries: readonly StoredCountry[];
}

/** @example sameRor('https://ror.org/02nv7yv05') // '02nv7yv05' */
const sameRor = (rorId: string): string => outsideKey(rorId).replace(/^(https?:\/\/)?(www\.)?ror\.org\//, '');

export interface InstitutionNamed {
  readonly name: string | undefined;
  readonly country: string | undefined;
  readonly rorId: string | undefined;
}

interface InstitutionMatch {
  readonly found: StoredInstitution | null;
  readonly problem?: string;
}

/**
 * Looks institutions up by ROR id, else by name and country. A name alone must be the only one of its kind.
 *
 * @example institutionFinder(facts)({ name: 'ESS', country: 'Sweden', rorId: undefined }) // { found: { id: 3, … } }
 */
export function institutionFinder({ institutions, countries }: InstitutionFacts): (named: InstitutionNamed) => InstitutionMatch {
  const byRor = new Map(institutions.flatMap((it) => (it.rorId ? [[sameRor(it.rorId), it] as const] : [])));
  const byName = new Map<string, StoredInstitution[]>();
  for (const it of institutions) byName.set(outsideKey(it.name), [...(byName.get(outsideKey(it.name)) ?? []), it]);
  const countryNamed = countryFinder(countries);
  return ({ name, country, rorId }) => {
    const withRor = rorId === undefined ? undefined : byRor.get(sameRor(rorId));
    if (withRor) return { found: withRor };
    // two ROR ids are two institutions, even if they share a name
    const named = (byName.get(outsideKey(name ?? '')) ?? []).filter((it) => rorId === undefined || it.rorId === null);
    const countryId = country === undefined ? undefined : countryNamed(country)?.id;
    const inCountry = countryId === undefined ? named : named.filter((it) => it.countryId === countryId);
    const possible = inCountry.length > 0 || countryId === undefined ? inCountry : named.filter((it) => it.countryId === null);
    if (possible.length > 1) return { found: null, problem: 'Several institutions have this name: give the country or the ROR id' };
    return { found: possible[0] ?? null };
  };
}

/** Compares a file with the stored institutions. */
export function planInstitutions(
  rows: readonly ImportedRow<InstitutionColumn>[],
  facts: InstitutionFacts,
  definition: RecordDefinition,
): readonly PlannedRow<RecordValues>[] {
  const find = institutionFinder(facts);
  const countryNamed = countryFinder(facts.countries);
  const countryNames = new Map(facts.countries.map(({ id, name }) => [id, name]));
  const planned = rows.map(({ line, cells: { name, countryCode, country = countryCode, rorId } }) => {
    const inFile = country === undefined ? undefined : countryNamed(country);
    const { found: match, problem } = find({ name, country, rorId });
    const isSameRor = match?.rorId && rorId !== undefined && sameRor(match.rorId) === sameRor(rorId);
    const rowValues: RecordValues = {
      ...(name !== undefined && { name }),
      ...(inFile && { countryId: inFile.id }),
      ...(rorId !== undefined && !isSameRor && { rorId }),
    };
    const values = match ? changedOf(rowValues, match) : withDefaults(definition, rowValues);
    const shown = (record: RecordValues | StoredInstitution, field: string): string | null => {
      const value = (record as RecordValues)[field] ?? null;
      return field === 'countryId' ? (countryNames.get(Number(value)) ?? null) : (value as string | null);
    };
    return judgedRow({
      line,
      name: name ?? match?.name ?? '',
      id: match?.id ?? null,
      values,
      problems: [
        ...(problem === undefined ? [] : [problem]),
        ...(country !== undefined && !inFile ? [`There is no country ${country}`] : []),
        ...judgeRecord(definition, values).map(({ text }) => text),
      ],
      changes: match
        ? Object.keys(values).map((field) =>
            changeText(definition.fields[field]?.title ?? field, shown(match, field), shown(values, field)),
          )
        : [],
    });
  });
  return refuseRepeated(planned, ({ id, name, values: { rorId, countryId } }) => [
    ...(typeof rorId === 'string' ? [`ror ${sameRor(rorId)}`] : []),
    ...(id === null && typeof rorId !== 'string' ? [`name ${outsideKey(name)} ${String(countryId)}`] : []),
  ]);
}

const changedOf = (rowValues: RecordValues, stored: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(rowValues).filter(([field, value]) => value !== stored[field]));
