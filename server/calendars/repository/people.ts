import { sql } from 'kysely';
import { instrumentKeysOf } from '../../instruments/index.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { CalendarInstrumentRow, CalendarPersonRow } from '../types.ts';

export async function calendarPeople(db: Connection, ids: readonly number[]): Promise<readonly CalendarPersonRow[]> {
  const { rows } = await sql<CalendarPersonRow>`
    select u.id, u.calendar_counter, u.deactivated_at is null and not u.placeholder as is_active, u.is_internal,
      array(select r.short_code from role_user ru join roles r on r.id = ru.role_id where ru.user_id = u.id order by r.id) as roles
    from users u where u.id = any(${ids}::int[])`.execute(db);
  return rows;
}

export const raiseCalendarCounter = (tx: Tx, userId: number) =>
  sql`update users set calendar_counter = calendar_counter + 1 where id = ${userId}::int`.execute(tx);

export async function instrumentFor(db: Connection, userId: number, instrumentId: number): Promise<CalendarInstrumentRow | undefined> {
  const { rows } = await sql<CalendarInstrumentRow>`select i.id, i.name, i.id in ${instrumentKeysOf(userId)} as is_own
    from instruments i where i.id = ${instrumentId}::int`.execute(db);
  return rows[0];
}
