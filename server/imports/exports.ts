import { Readable } from 'node:stream';
import { dayOf } from '../../engine/dates.ts';
import { expiryKindName } from '../../engine/rules/expiry-dates.ts';
import { sheetText } from '../../engine/exports/index.ts';
import {
  csvLine,
  IMPORT_COLUMNS,
  yesOrNo,
  type ExpiryDateColumn,
  type ImportKind,
  type InstitutionColumn,
  type InstrumentColumn,
  type PersonColumn,
} from '../../engine/imports/index.ts';
import type { Db } from '../plugins/database/index.ts';
import {
  exportedDates,
  exportedPeople,
  peopleOfInstruments,
  scientistPairs,
  storedCountries,
  storedInstitutions,
  storedInstruments,
} from './repository/imports.ts';

type Cells<Column extends string> = Readonly<Record<Column, string | null>>;

const EXPORTS: Readonly<Record<ImportKind, (db: Db, timeZone: string) => Promise<readonly Cells<string>[]>>> = {
  PEOPLE: async (db) => (await exportedPeople(db)).map(({ roles, ...it }): Cells<PersonColumn> => ({ ...it, roles: roles.join(', ') })),
  INSTITUTIONS: async (db) => {
    const countries = new Map((await storedCountries(db)).map(({ id, name }) => [id, name]));
    return (await storedInstitutions(db)).map(({ name, countryId, rorId }): Cells<Exclude<InstitutionColumn, 'countryCode'>> => ({
      name,
      rorId,
      country: countries.get(countryId ?? 0) ?? null,
    }));
  },
  INSTRUMENTS: async (db) => {
    const emails = new Map((await peopleOfInstruments(db, [])).map(({ id, email }) => [id, email]));
    const pairs = await scientistPairs(db);
    return (await storedInstruments(db)).map(({ id, name, shortCode, description, managerUserId, ...it }): Cells<InstrumentColumn> => ({
      name,
      shortCode,
      description,
      contact: emails.get(managerUserId) ?? null,
      scientists: pairs.flatMap(({ instrumentId, userId }) => (instrumentId === id ? (emails.get(userId) ?? []) : [])).join(', '),
      selectable: yesOrNo(it.selectable),
      multipleTechReviewsEnabled: yesOrNo(it.multipleTechReviewsEnabled),
    }));
  },
  EXPIRY_DATES: async (db, timeZone) =>
    (await exportedDates(db)).map(({ email, kind, date }): Cells<ExpiryDateColumn> => ({
      email,
      kind: expiryKindName(kind),
      date: dayOf(date.toISOString(), timeZone),
    })),
};

/** Header and rows as an import understands them. */
export async function exportedTable(db: Db, kind: ImportKind, timeZone: string): Promise<readonly (readonly string[])[]> {
  const columns = IMPORT_COLUMNS[kind].filter(({ isForeign }) => !isForeign);
  const rows = await EXPORTS[kind](db, timeZone);
  return [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ name }) => row[name] ?? ''))];
}

/** Spreadsheet programs know the encoding by the mark at the beginning. */
export const asCsv = (table: readonly (readonly string[])[]): Readable =>
  Readable.from(['\uFEFF', ...table.map(csvLine)], { objectMode: false });

export async function writeXlsx(table: readonly (readonly string[])[], title: string, stream: NodeJS.WritableStream): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: stream as never });
  const sheet = workbook.addWorksheet(title);
  for (const cells of table) sheet.addRow(cells.map(sheetText)).commit();
  sheet.commit();
  await workbook.commit();
}
