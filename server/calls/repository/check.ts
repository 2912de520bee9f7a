import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';

export interface InstrumentToCheck {
  readonly name: string;
  readonly hasContact: boolean;
  readonly isSelectable: boolean;
  readonly hasTechnique: boolean;
  readonly availabilityTime: number | null;
  readonly fapId: number | null;
}

export async function instrumentsToCheck(db: Connection, callId: number): Promise<readonly InstrumentToCheck[]> {
  const { rows } = await sql<InstrumentToCheck>`
    select i.name, (u.deactivated_at is null and not u.placeholder) as has_contact, i.selectable as is_selectable,
      exists (select from technique_instruments ti where ti.instrument_id = i.id) as has_technique, ci.availability_time, ci.fap_id
    from call_instruments ci join instruments i on i.id = ci.instrument_id join users u on u.id = i.manager_user_id
    where ci.call_id = ${callId} order by i.name, i.id`.execute(db);
  return rows;
}

export interface LinkToCheck {
  readonly id: number;
  readonly name: string;
}

export const namesOfTemplates = (db: Connection, ids: readonly number[]): Promise<LinkToCheck[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('templates').select(['id', 'name']).where('id', 'in', ids).execute();

export async function callsOfFormat(db: Connection, callId: number, format: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('calls')
    .select('shortCode')
    .where('referenceNumberFormat', '=', format)
    .where('id', '<>', callId)
    .orderBy('id')
    .limit(5)
    .execute();
  return rows.map(({ shortCode }) => shortCode);
}
