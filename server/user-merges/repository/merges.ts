import { sql, type Generated } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { MergeAccount, MergeConflict } from '../../../engine/rules/merge-people.ts';
import { onProposal } from '../../proposals/index.ts';
import { shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { PersonUse } from '../../users/index.ts';
import type { MergePair, UserMergeCountRow, UserMergeRow } from '../types.ts';
import { MOVED_PERSON_COLUMNS } from './person-columns.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    userMerges: Pick<UserMergeRow, 'fromUserId' | 'intoUserId' | 'mergedAt'> & {
      readonly id: Generated<number>;
      readonly mergedBy: number | null;
      readonly accountBefore: JsonObject;
      readonly undoneAt: Date | null;
      readonly undoneBy: number | null;
    };
  }
}

const COLUMNS = ['id', 'fromUserId', 'intoUserId', 'mergedAt', 'mergedBy as mergedById', 'undoneAt', 'undoneBy as undoneById'] as const;

const accounts = sql<MergeAccount>`select u.id, ${shownName('u')} as name, u.placeholder, u.deactivated_at, u.merged_into_id from users u`;

export async function accountsOf(db: Connection, ids: readonly number[]): Promise<readonly MergeAccount[]> {
  const { rows } = await sql<MergeAccount>`${accounts} where u.id = any(${ids}::int[])`.execute(db);
  return rows;
}

/** Locks the accounts, in the order of their ids. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<readonly MergeAccount[]> {
  const { rows } = await sql<MergeAccount>`${accounts} where u.id = any(${ids}::int[]) order by u.id for update`.execute(tx);
  return rows;
}

/** Merges that the person took part in, newest first. */
export const mergesOf = (db: Connection, userId: number): Promise<UserMergeRow[]> =>
  db
    .selectFrom('userMerges')
    .select(COLUMNS)
    .where((b) => b.or([b('fromUserId', '=', userId), b('intoUserId', '=', userId)]))
    .orderBy('id', 'desc')
    .execute();

export const newestMerge = (tx: Tx, { fromUserId, intoUserId }: MergePair): Promise<UserMergeRow | undefined> =>
  tx
    .selectFrom('userMerges')
    .select(COLUMNS)
    .where('fromUserId', '=', fromUserId)
    .where('intoUserId', '=', intoUserId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Forgets the rows of merges that can no longer be undone. */
export const forgetJournals = (tx: Tx, mergedBefore: Date) =>
  sql`delete from user_merge_rows where merge_id in (select id from user_merges where merged_at < ${mergedBefore}::timestamptz)`.execute(
    tx,
  );

/** Ends the merged account, and lets its sign-in lead to the one that stays. */
export async function insertMerge(
  tx: Tx,
  { fromUserId, intoUserId }: MergePair,
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<UserMergeRow> {
  const { rows } = await sql<UserMergeRow>`insert into user_merges (from_user_id, into_user_id, merged_at, merged_by, account_before)
    select id, ${intoUserId}::int, ${at}::timestamptz, ${by}::int, jsonb_build_object('deactivated_at', deactivated_at,
      'deactivated_by', deactivated_by, 'placeholder', placeholder) from users where id = ${fromUserId}::int
    returning id, from_user_id, into_user_id, merged_at, merged_by as merged_by_id, undone_at, undone_by as undone_by_id`.execute(tx);
  const [merge] = rows;
  if (!merge) throw new Error('the merged account is gone');
  await sql`update users set merged_into_id = ${intoUserId}::int, placeholder = false,
      deactivated_at = coalesce(deactivated_at, ${at}::timestamptz), deactivated_by = case when deactivated_at is null then ${by}::int
        else deactivated_by end
    where id = ${fromUserId}::int`.execute(tx);
  await sql`insert into identities (issuer, subject, user_id) select oauth_issuer, oidc_sub, ${intoUserId}::int from users
    where id = ${fromUserId}::int and oauth_issuer is not null and oidc_sub is not null on conflict do nothing`.execute(tx);
  return merge;
}

/** The account is as it was before; its sign-in is its own again. */
export async function endMerge(
  tx: Tx,
  { id, fromUserId }: UserMergeRow,
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<UserMergeRow> {
  await sql`delete from identities i using users u where u.id = ${fromUserId}::int and i.issuer = u.oauth_issuer and i.subject = u.oidc_sub`.execute(
    tx,
  );
  await sql`update users u set merged_into_id = null, deactivated_at = b.deactivated_at, deactivated_by = b.deactivated_by,
      placeholder = b.placeholder
    from user_merges m, jsonb_populate_record(null::users, m.account_before) b where m.id = ${id}::int and u.id = ${fromUserId}::int`.execute(
    tx,
  );
  return tx.updateTable('userMerges').set({ undoneAt: at, undoneBy: by }).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
}

interface CountedRow extends UserMergeCountRow {
  readonly isDouble: boolean;
}

/** Rows that name the account that goes, by kind; one statement. */
export async function rowsThatMove(db: Connection, pair: MergePair): Promise<readonly CountedRow[]> {
  const { fromUserId } = pair;
  const parts = MOVED_PERSON_COLUMNS.map(({ table, columns, name, double }, index) => {
    const named = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
    return sql`select ${index}::int as place, is_double, count(*)::int as count,
        coalesce((array_agg(distinct name) filter (where name is not null))[1:3], '{}') as examples
      from (select ${double ? double(pair) : sql`false`} as is_double, ${name} as name from ${sql.table(table)} r
        where ${fromUserId}::int in (${named})) rows group by is_double`;
  });
  const { rows } = await sql<CountedRow & { place: number }>`${sql.join(parts, sql` union all `)}
    union all select ${MOVED_PERSON_COLUMNS.length}::int, false, count(*)::int, '{}' from event_log
      where entity_kind = 'USER' and changed_object_id = ${String(fromUserId)} having count(*) > 0
    order by place, is_double`.execute(db);
  return rows.map(({ place, isDouble, count, examples }) => ({
    what: MOVED_PERSON_COLUMNS[place]?.what ?? LOG,
    isDouble,
    count,
    examples,
  }));
}

const LOG = 'entries of the log';

const JUDGEMENTS = sql`
  select fp.proposal_pk, r.reviewer_id as user_id, 'a panel review' as judgement from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id
  union select proposal_pk, technical_review_assignee_id, 'a technical review' from technical_reviews
  union select proposal_pk, reviewer_id, 'a technical review' from technical_reviews where submitted
  union select t.proposal_pk, i.reviewer_id, 'an internal review' from internal_reviews i join technical_reviews t on t.id = i.technical_review_id
  union select proposal_pk, written_by, 'the scientists’ comment' from proposal_scientist_comments
  union select e.proposal_pk, s.instrument_scientist_id, 'a safety review' from experiment_safety s join experiments e on e.experiment_pk = s.experiment_pk
  union select e.proposal_pk, s.experiment_safety_reviewer_id, 'a safety review' from experiment_safety s
    join experiments e on e.experiment_pk = s.experiment_pk`;

/** Judgements of one account about proposals of the other one, and places of panels that both review. */
export async function mergeConflicts(db: Connection, { fromUserId, intoUserId }: MergePair): Promise<readonly MergeConflict[]> {
  const { rows } = await sql<MergeConflict>`
    select 'JUDGES_OWN' as kind, p.proposal_id, j.judgement from (${JUDGEMENTS}) j join proposals p on p.primary_key = j.proposal_pk
      where j.user_id in (${fromUserId}::int, ${intoUserId}::int)
        and ((j.user_id = ${fromUserId}::int and ${onProposal(intoUserId)}) or (j.user_id = ${intoUserId}::int and ${onProposal(fromUserId)}))
    union select 'TWO_REVIEWS', p.proposal_id, f.code from fap_reviews a
      join fap_reviews b on b.fap_proposal_id = a.fap_proposal_id and b.reviewer_id = ${intoUserId}::int
      join fap_proposals fp on fp.id = a.fap_proposal_id join proposals p on p.primary_key = fp.proposal_pk join faps f on f.id = fp.fap_id
      where a.reviewer_id = ${fromUserId}::int
    order by 1, 2, 3`.execute(db);
  return rows;
}

export const mergedAccountUses: readonly PersonUse[] = [
  {
    what: 'part of a merge with',
    keepsFromDeletion: true,
    names: (userId) => sql`select ${shownName('u')} as name from user_merges m
      join users u on u.id in (m.from_user_id, m.into_user_id) and u.id <> ${userId}::int
      where ${userId}::int in (m.from_user_id, m.into_user_id)`,
  },
];
