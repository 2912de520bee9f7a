import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';

/** A person as other systems know people, by their number at the identity provider. */
const person = sql`jsonb_build_object('id', u.id, 'firstName', u.firstname, 'lastName', u.lastname, 'email', u.email,
  'oidcSub', u.oidc_sub, 'oauthIssuer', u.oauth_issuer, 'institution', i.name, 'country', coalesce(co.name, ''))`;

/** Rows of `person` with `lastname` and `id`; `u` is one of the users in the condition. */
export const peopleInMessages = (condition: RawBuilder<unknown>) => sql`select ${person} as person, u.lastname, u.id from users u
  join institutions i on i.id = u.institution_id left join countries co on co.id = i.country_id where ${condition}`;

/** What messages to other systems say about people (domain reference 2.4), with one statement. */
export async function userMessages(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ id: number; person: JsonObject }>`${peopleInMessages(sql`u.id = any(${[...ids]}::int[])`)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.person]));
}
