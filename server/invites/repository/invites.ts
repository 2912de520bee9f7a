import { sql } from 'kysely';
import type { DeliveryAttempt } from '../../outbox/index.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { InviteRow } from '../types.ts';

const columns = sql`i.id, i.email, i.proposal_pk, i.visit_id, i.created_by as created_by_user_id, i.created_at, i.expires_at, i.is_email_sent, i.is_email_failed,
  i.email_tried_until, i.claimed_at, i.claimed_by as claimed_by_user_id`;

/** A proposal, or one of its visits. */
export interface InvitedTo {
  readonly proposalPk: number;
  readonly visitId: number | null;
}

export async function pendingInvites(db: Connection, { proposalPk, visitId }: InvitedTo): Promise<readonly InviteRow[]> {
  const { rows } = await sql<InviteRow>`select ${columns} from invites i where i.proposal_pk = ${proposalPk}
    and i.visit_id is not distinct from ${visitId}::int and i.claimed_at is null order by i.id`.execute(db);
  return rows;
}

export async function pendingOfVisits(db: Connection, visitIds: readonly number[]): Promise<readonly InviteRow[]> {
  const { rows } = await sql<InviteRow>`select ${columns} from invites i where i.visit_id = any(${visitIds}::int[])
    and i.claimed_at is null order by i.id`.execute(db);
  return rows;
}

export async function inviteById(db: Connection, id: number): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from invites i where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function inviteByCode(db: Connection, hash: string, lock = false): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from invites i join invite_codes c on c.invite_id = i.id
    where c.code_hash = ${hash} ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}

const members = (proposalPk: number) => sql`select proposer_id from proposals where primary_key = ${proposalPk}
  union select user_id from proposal_users where proposal_pk = ${proposalPk}`;

export async function isInTeam(tx: Tx, proposalPk: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${userId}::int in (${members(proposalPk)}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export async function addressesOfMembers(tx: Tx, proposalPk: number, addresses: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(u.email) as email from users u where lower(u.email) = any(${addresses.map((email) => email.toLowerCase())}::text[])
      and (u.email_verified or u.placeholder) and u.id in (${members(proposalPk)})`.execute(tx);
  return rows.map(({ email }) => email);
}

export const removeInvites = (tx: Tx, ids: readonly number[]) =>
  sql`delete from invites where id = any(${ids}::int[]) and claimed_at is null`.execute(tx);

export interface NewInvites extends InvitedTo {
  readonly addresses: readonly string[];
  readonly by: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertInvites(
  tx: Tx,
  { proposalPk, visitId, addresses, by, at, expiresAt }: NewInvites,
): Promise<readonly InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    with i as (
      insert into invites (email, proposal_pk, visit_id, created_by, created_at, expires_at)
      select email, ${proposalPk}, ${visitId}::int, ${by}, ${at}::timestamptz, ${expiresAt}::timestamptz from unnest(${addresses}::text[]) email
      returning *
    ) select ${columns} from i order by i.id`.execute(tx);
  return rows;
}

export const addCode = (db: Connection, inviteId: number, hash: string) =>
  sql`insert into invite_codes (code_hash, invite_id) values (${hash}, ${inviteId})`.execute(db);

export const markSent = (db: Connection, id: number) => sql`update invites set is_email_sent = true where id = ${id}`.execute(db);

/** Records the result of a mail. A failed reminder does not change the state of a delivered invitation. */
export const noteMail = (tx: Tx, id: number, { givenUp, triedUntil = null }: Pick<DeliveryAttempt, 'givenUp' | 'triedUntil'>) =>
  sql`update invites set is_email_failed = ${givenUp}::boolean and not is_email_sent,
    email_tried_until = case when not is_email_sent then ${triedUntil}::timestamptz end where id = ${id}`.execute(tx);

/** Keeps the codes of an accepted invitation, so that reuse gets a clear message. */
export const claimInvite = (tx: Tx, id: number, { by, at }: { readonly by: number; readonly at: Date }) =>
  sql`update invites set claimed_at = ${at}::timestamptz, claimed_by = ${by} where id = ${id}`.execute(tx);

export const giveUserRole = (tx: Tx, userId: number) =>
  sql`insert into role_user (user_id, role_id) select ${userId}::int, id from roles where short_code = 'USER' on conflict do nothing`.execute(
    tx,
  );

export const joinProposal = (tx: Tx, proposalPk: number, userId: number) =>
  sql`insert into proposal_users (proposal_pk, user_id) select p.primary_key, ${userId}::int from proposals p
    where p.primary_key = ${proposalPk} and p.proposer_id <> ${userId}::int on conflict do nothing`.execute(tx);

/** Marks due invitations with all missed days, so that downtime leads to a single reminder. None for experiments that are over. */
export async function dueReminders(
  tx: Tx,
  days: readonly number[],
  at: Date,
): Promise<readonly (InvitedTo & { readonly id: number; readonly day: number })[]> {
  const { rows } = await sql<InvitedTo & { readonly id: number; readonly day: number }>`
    with due as (
      select i.id, array_agg(d.days) as days from invites i cross join unnest(${days}::int[]) as d(days)
      where i.claimed_at is null and i.expires_at > ${at}::timestamptz
        and i.created_at + make_interval(days => d.days) <= ${at}::timestamptz and d.days <> all(i.reminded)
        and not exists (select from visits v join experiments e on e.experiment_pk = v.experiment_pk
          where v.id = i.visit_id and (e.status = 'COMPLETED' or e.cancelled_at is not null))
      group by i.id
    )
    update invites i set reminded = i.reminded || due.days from due
    where i.id = due.id and i.claimed_at is null and not (i.reminded && due.days)
    returning i.id, i.proposal_pk, i.visit_id, (select max(day) from unnest(due.days) as day) as day`.execute(tx);
  return rows;
}

/** Limits for suggestions: of the last proposal, and in total. */
const SUGGESTED = 10;

/** Ids of suggested co-proposers (domain reference 3.1). First come people of the last submitted proposal, then the most frequent collaborators. */
export const collaboratorsOf = (userId: number) => sql`array(
  with mine as (
    select primary_key, proposer_id, submitted_at from proposals where submitted and primary_key in (
      select primary_key from proposals where proposer_id = ${userId}::int
      union select proposal_pk from proposal_users where user_id = ${userId}::int)
  ), latest as (
    select primary_key from mine order by submitted_at desc nulls last, primary_key desc limit 1
  ), met as (
    select on_it.user_id, count(*) as times, max(submitted_at) as last_time, bool_or(primary_key in (select primary_key from latest)) as lately
    from (
      select primary_key, submitted_at, proposer_id as user_id from mine
      union all select primary_key, submitted_at, u.user_id from mine join proposal_users u on u.proposal_pk = primary_key
    ) on_it join users on users.id = on_it.user_id and not users.placeholder
    where on_it.user_id <> ${userId}::int group by on_it.user_id
  ), ranked as (
    select user_id, lately, row_number() over (order by lately desc, times desc, last_time desc nulls last, user_id) as place,
      row_number() over (order by times desc, last_time desc nulls last, user_id) as place_of_all
    from met
  )
  select user_id from ranked where (lately and place <= ${SUGGESTED}) or place_of_all <= ${SUGGESTED} order by place)`;

export interface InvitedExperiment {
  readonly experimentId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly instrument: string;
}

export async function experimentOfVisit(db: Connection, visitId: number): Promise<InvitedExperiment | undefined> {
  const { rows } = await sql<InvitedExperiment>`select e.experiment_id, e.starts_at, e.ends_at, i.name as instrument
    from visits v join experiments e on e.experiment_pk = v.experiment_pk join instruments i on i.id = e.instrument_id
    where v.id = ${visitId}::int`.execute(db);
  return rows[0];
}
