import { sql } from 'kysely';
import { OWN_PAGES } from '../../../engine/rules/first-steps.ts';
import type { Connection } from '../../plugins/database/index.ts';

export interface StoredFirstSteps {
  readonly officers: number;
  readonly timeZone: string;
  readonly organisation: string;
  readonly officeAddresses: string;
  readonly pages: readonly { readonly id: string; readonly content: string }[];
  readonly instruments: number;
  readonly techniques: number;
  readonly panels: number;
  readonly hasOwnTemplate: boolean;
  readonly hasActiveCall: boolean;
  readonly isDismissed: boolean;
}

const setting = (id: string) => sql<string>`coalesce((select value from settings where id = ${id}), '')`;
const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::integer from ${from})`;

export async function storedFirstSteps(db: Connection): Promise<StoredFirstSteps> {
  const { rows } = await sql<StoredFirstSteps>`
    select ${count(sql`users u where u.deactivated_at is null and not u.placeholder and exists (select from role_user ru
        join roles r on r.id = ru.role_id where ru.user_id = u.id and r.short_code = 'USER_OFFICER')`)} as officers,
      ${setting('TIMEZONE')} as time_zone, ${setting('ORGANISATION_NAME')} as organisation,
      ${setting('USER_OFFICE_EMAIL')} as office_addresses,
      (select coalesce(json_agg(json_build_object('id', id, 'content', content)), '[]') from pages
        where id = any(${[...OWN_PAGES]}::text[])) as pages,
      ${count(sql`instruments`)} as instruments,
      ${count(sql`techniques t where exists (select from technique_instruments ti where ti.technique_id = t.id)`)} as techniques,
      ${count(sql`faps f where f.active and exists (select from fap_members m where m.fap_id = f.id and m.role = 'FAP_CHAIR')`)} as panels,
      exists (select from templates t join template_revisions r on r.template_id = t.id and r.revision = t.published_revision
        where t.group_id = 'PROPOSAL' and not t.is_archived
          and (t.creator_id is not null or t.published_revision > 1 or r.published_by is not null)) as has_own_template,
      exists (select from calls where is_active) as has_active_call,
      exists (select from installation where first_steps_dismissed_at is not null) as is_dismissed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without a table answers one row');
  return row;
}

/** A database that was never filled has no row yet; it counts as filled then, so that nothing empties it. */
export const saveDismissed = (db: Connection, at: Date, isDismissed: boolean) =>
  sql`
  insert into installation (filled_at, first_steps_dismissed_at) values (${at}, ${isDismissed ? at : null})
  on conflict (only_row) do update set first_steps_dismissed_at = excluded.first_steps_dismissed_at`.execute(db);
