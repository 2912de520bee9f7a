import { sql } from 'kysely';
import type { Recipient } from '../../mail/index.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { onVisitTeam } from '../../proposals/index.ts';

/** Members of the proposal, visitors and the local contact of each experiment; verified addresses only. */
export async function peopleOfExperiments(db: Connection, keys: readonly number[]): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const { rows } = await sql<Recipient & { readonly key: number }>`
    select e.experiment_pk as key, u.email, u.firstname as first_name, u.lastname as last_name, u.preferredname as preferred_name
    from experiments e cross join lateral (select proposer_id as user_id from proposals where primary_key = e.proposal_pk
        union select user_id from proposal_users where proposal_pk = e.proposal_pk
        union select r.user_id from visits v join visit_registrations r on r.visit_id = v.id
          where v.experiment_pk = e.experiment_pk and ${onVisitTeam}
        union select e.local_contact_id) m
      join users u on u.id = m.user_id and (u.email_verified or u.placeholder)
    where e.experiment_pk = any(${[...keys]}::int[])
    order by 1, u.lastname, u.id`.execute(db);
  const people = new Map<number, Recipient[]>();
  for (const { key, ...person } of rows) people.set(key, [...(people.get(key) ?? []), person]);
  return people;
}
