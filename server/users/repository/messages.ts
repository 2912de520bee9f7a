import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { Connection } from '../../plugins/database/index.ts';

const person = sql`jsonb_build_object('id', u.id, 'firstName', u.firstname, 'lastName', u.lastname, 'email', u.email,
  'oidcSub', u.oidc_sub, 'oauthIssuer', u.oauth_issuer, 'institution', i.name, 'country', coalesce(co.name, ''))`;

export const peopleInMessages = (condition: RawBuilder<unknown>) => sql`select ${person} as person, u.lastname, u.id from users u
  join institutions i on i.id = u.institution_id left join countries co on co.id = i.country_id where ${condition}`;

/** User messages for other systems (domain reference 2.4), in one statement. */
export async function userMessages(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ id: number; person: JsonObject }>`${peopleInMessages(sql`u.id = any(${[...ids]}::int[])`)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.person]));
}
