import type { RoleCode } from '../catalog/types.ts';
import { outsideKey } from '../outside-text.ts';
import { judgeRecord, withDefaults, type RecordDefinition, type RecordValue, type RecordValues } from '../records/index.ts';
import type { InstrumentColumn } from './columns.ts';
import { changeText, judgedRow, refuseRepeated } from './judging.ts';
import type { ImportedRow, PlannedRow } from './types.ts';

export interface KnownPerson {
  readonly id: number;
  readonly email: string;
  readonly roles: readonly RoleCode[];
}

export interface StoredInstrument {
  readonly id: number;
  readonly values: RecordValues;
  readonly scientistIds: readonly number[];
}

export interface InstrumentFacts {
  readonly instruments: readonly StoredInstrument[];
  /** Contacts and scientists, of the file and of the stored instruments. */
  readonly people: readonly KnownPerson[];
}

export interface InstrumentValues {
  readonly fields: RecordValues;
  /** Scientists that the instrument gets; the file takes none away. */
  readonly scientistIds: readonly number[];
}

type InstrumentRow = ImportedRow<InstrumentColumn>;

const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);

/** @example asYesOrNo('Yes') // true */
function asYesOrNo(cell: string): boolean | null {
  const key = outsideKey(cell);
  if (YES.has(key)) return true;
  return NO.has(key) ? false : null;
}

/** @example yesOrNo(true) // 'yes' */
export const yesOrNo = (value: RecordValue | undefined): string => (value === true ? 'yes' : 'no');

/** @example addressesInCell('a@x.example; b@x.example') // ['a@x.example', 'b@x.example'] */
export const addressesInCell = (cell: string | undefined): readonly string[] => (cell ?? '').split(/[\s,;]+/).filter((it) => it !== '');

/** Compares a file with the stored instruments, which are known by their short codes. */
export function planInstruments(
  rows: readonly InstrumentRow[],
  { instruments, people }: InstrumentFacts,
  definition: RecordDefinition,
): readonly PlannedRow<InstrumentValues>[] {
  const person = new Map(people.map((it) => [outsideKey(it.email), it]));
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const withCode = (code: string): StoredInstrument | undefined =>
    instruments.find(({ values }) => values['shortCode'] === code) ??
    instruments.find(({ values }) => outsideKey(String(values['shortCode'])) === outsideKey(code));
  const scientist = (email: string): KnownPerson | string => {
    const candidate = person.get(outsideKey(email));
    if (!candidate) return `There is nobody with the address ${email}`;
    return candidate.roles.includes('INSTRUMENT_SCIENTIST') ? candidate : `${email} does not have the role instrument scientist`;
  };
  const planned = rows.map(({ line, cells }) => {
    const stored = withCode(cells.shortCode ?? '');
    const contact = cells.contact === undefined ? undefined : scientist(cells.contact);
    const scientists = addressesInCell(cells.scientists).map(scientist);
    const flags = (['selectable', 'multipleTechReviewsEnabled'] as const).flatMap((field) => {
      const cell = cells[field];
      return cell === undefined ? [] : [{ field, value: asYesOrNo(cell) }];
    });
    const rowValues: RecordValues = {
      ...Object.fromEntries(
        (['name', 'shortCode', 'description'] as const).flatMap((it) => (cells[it] === undefined ? [] : [[it, cells[it]]])),
      ),
      ...(typeof contact === 'object' && { managerUserId: contact.id }),
      ...Object.fromEntries(flags.map(({ field, value }) => [field, value])),
    };
    const fields = stored
      ? Object.fromEntries(Object.entries(rowValues).filter(([it, value]) => it !== 'shortCode' && value !== stored.values[it]))
      : withDefaults(definition, rowValues);
    const scientistIds = scientists
      .flatMap((it) => (typeof it === 'string' ? [] : [it.id]))
      .filter((id, at, all) => all.indexOf(id) === at && !stored?.scientistIds.includes(id));
    const shown = (field: string, value: RecordValue | undefined): string | null => {
      if (field === 'managerUserId') return emails.get(Number(value)) ?? null;
      return typeof value === 'boolean' ? yesOrNo(value) : ((value ?? null) as string | null);
    };
    const misread = [contact, ...scientists].filter((it) => typeof it === 'string');
    return judgedRow({
      line,
      name: cells.name ?? String(stored?.values['name'] ?? ''),
      id: stored?.id ?? null,
      values: { fields, scientistIds },
      problems: [
        ...misread,
        ...flags.flatMap(({ field, value }) => (value === null ? [`${definition.fields[field]?.title ?? field}: yes or no`] : [])),
        ...judgeRecord(definition, fields)
          .filter(({ field }) => field !== 'managerUserId' || typeof contact !== 'string')
          .map(({ text }) => text),
      ],
      changes: [
        ...Object.entries(stored ? fields : {}).map(([field, value]) =>
          changeText(definition.fields[field]?.title ?? field, shown(field, stored?.values[field]), shown(field, value)),
        ),
        ...scientistIds.map((id) => `Scientist ${emails.get(id) ?? ''}`),
      ],
    });
  });
  return refuseRepeated(planned, ({ values }) => {
    const code = values.fields['shortCode'];
    return typeof code === 'string' && code !== '' ? [`code ${outsideKey(code)}`] : [];
  });
}
