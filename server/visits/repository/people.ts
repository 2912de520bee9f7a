import { sql } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { Recipient } from '../../mail/index.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { onVisitTeam, type ProposalDependent } from '../../proposals/index.ts';
import { personReplacedIn, type PersonUse, type SamePerson } from '../../users/index.ts';

/** People who share a visit. */
export const peopleMetOnVisits = (userId: number) => sql`
  select r.user_id from visit_registrations r where ${onVisitTeam} and r.visit_id in (
    select r.visit_id from visit_registrations r where r.user_id = ${userId}::int and ${onVisitTeam})`;

export const visitPersonUses: readonly PersonUse[] = [
  {
    what: 'visitor of the experiment',
    keepsFromDeletion: true,
    names: (userId) => sql`select e.experiment_id as name from visit_registrations r join visits v on v.id = r.visit_id
      join experiments e on e.experiment_pk = v.experiment_pk where r.user_id = ${userId}::int`,
  },
  {
    what: 'author or lead of the visit of the experiment',
    keepsFromDeletion: true,
    names: (userId) => sql`select e.experiment_id as name from visits v join experiments e on e.experiment_pk = v.experiment_pk
      where ${userId}::int in (v.creator_id, v.team_lead_user_id)`,
  },
];

export async function peopleOnVisits(db: Connection, visitIds: readonly number[]) {
  const { rows } = await sql<{ readonly visitId: number; readonly userId: number }>`select r.visit_id, r.user_id
    from visit_registrations r join users u on u.id = r.user_id
    where r.visit_id = any(${visitIds}::int[]) and ${onVisitTeam} order by r.visit_id, u.lastname, u.id`.execute(db);
  return rows;
}

/** Replaces a placeholder by the person; of two registrations of one visit the person's own stays. */
export async function replaceVisitor(tx: Tx, same: SamePerson): Promise<void> {
  const { placeholderId, userId } = same;
  await sql`delete from visit_registrations r where r.user_id = ${placeholderId}::int
    and exists (select from visit_registrations o where o.visit_id = r.visit_id and o.user_id = ${userId}::int)`.execute(tx);
  await personReplacedIn('visit_registrations', 'user_id')(tx, same);
  await personReplacedIn('visits', 'creator_id', 'team_lead_user_id')(tx, same);
}

/** Keeps the addresses that visitors on the team have. */
export async function addressesOnTeam(tx: Tx, visitId: number, addresses: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`select u.email from visit_registrations r join users u on u.id = r.user_id
    where r.visit_id = ${visitId} and r.left_team_at is null and (u.email_verified or u.placeholder)
      and lower(u.email) = any(${addresses.map((email) => email.toLowerCase())}::text[])`.execute(tx);
  return rows.map(({ email }) => email);
}

/** The visitor of each registration, which goes by the number of its form. */
export async function visitorsOfForms(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const { rows } = await sql<Recipient & { readonly id: number }>`select r.registration_questionary_id as id, u.email,
      u.firstname as first_name, u.lastname as last_name, u.preferredname as preferred_name
    from visit_registrations r join users u on u.id = r.user_id where r.registration_questionary_id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...recipient }) => [id, [recipient]]));
}

/** Messages for other systems (domain reference 2.4); `proposal` is filled in by the caller. Receivers know visitors by the subject of their sign-in. */
export async function registrationMessages(
  db: Connection,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly proposalPk: number; readonly body: JsonObject }[]> {
  const { rows } = await sql<{
    id: number;
    proposalPk: number;
    body: JsonObject;
  }>`select r.registration_questionary_id as id, v.proposal_pk,
      jsonb_build_object('startAt', r.starts_at, 'endAt', r.ends_at, 'visitorId', coalesce(u.oidc_sub, u.id::text),
        'visitorUserId', u.id) as body
    from visit_registrations r join visits v on v.id = r.visit_id join users u on u.id = r.user_id where r.registration_questionary_id = any(${ids}::int[])`.execute(
    db,
  );
  return rows;
}

export const visitDependents: readonly ProposalDependent[] = [
  { kind: 'VISIT', keepsFromDeletion: true, proposalPks: sql`select proposal_pk from visits` },
];
