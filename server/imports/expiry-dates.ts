import { formatStoredDate } from '../../engine/dates.ts';
import { EXPIRY_DATE_COLUMNS, planExpiryDates } from '../../engine/imports/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import type { Tx } from '../plugins/database/index.ts';
import { readImported } from './columns.ts';
import { peopleWithAddresses } from './repository/imports.ts';
import type { ImportServices, Planner } from './types.ts';

export async function expiryDatePlanner({ expiryDates, settings }: ImportServices, actor: Actor): Promise<Planner> {
  const { dateFormat, timeZone } = dateFormatsOf(await settings.all());
  const shown = (date: Date): string => formatStoredDate(date.toISOString(), dateFormat, timeZone) ?? '';
  return async (db, table) => {
    const { rows, unknownColumns } = readImported(EXPIRY_DATE_COLUMNS, table);
    const people = await peopleWithAddresses(
      db,
      rows.flatMap(({ cells }) => cells.email ?? []),
    );
    const dates = await expiryDates.ofPeople(
      db,
      people.map(({ id }) => id),
    );
    const planned = planExpiryDates(rows, { people, dates, timeZone, dateFormat, shown });
    return { rows: planned.map((row) => ({ ...row, write: (tx: Tx) => expiryDates.setIn(tx, actor, row.values) })), unknownColumns };
  };
}
