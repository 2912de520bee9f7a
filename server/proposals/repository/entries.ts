import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';
import { conflictUnanswered, memberOf, readableBy, safetyFormOpenTo } from './access.ts';
import { proposalRows } from './proposals.ts';
import type { ProposalEntry, ProposalRow, SafetyStatus } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    samples: { readonly id: number; readonly safetyStatus: SafetyStatus };
    genericTemplates: { readonly id: number };
  }
}

export interface EntryRow {
  readonly entry: ProposalEntry;
  readonly proposal: ProposalRow;
  readonly mayRead: boolean;
  readonly conflictUnanswered: boolean;
  readonly templateId: number;
  readonly safetyFormOpen: boolean;
}

export interface EntryStore {
  readonly kind: string;
  readonly table: string;
  readonly forExperiments: boolean;
}

const table = ({ table: name }: EntryStore) => sql.raw(name);
const ofSamples = sql`'isPostProposalSubmission', x.is_post_proposal_submission, 'safetyStatus', x.safety_status, 'safetyComment', x.safety_comment`;
const ofEntries = sql`'isPostProposalSubmission', false, 'safetyStatus', 'PENDING_EVALUATION', 'safetyComment', ''`;
const json = (store: EntryStore) => sql<ProposalEntry>`json_build_object('id', x.id, 'title', x.title, 'creatorId', x.creator_id,
  'questionaryId', x.questionary_id, 'proposalPk', x.proposal_pk, 'questionId', x.question_id, 'created', x.created_at,
  ${store.forExperiments ? ofSamples : ofEntries})`;

export interface EntryFilter {
  readonly ids?: readonly number[] | null | undefined;
  readonly questionaryIds?: readonly number[] | null | undefined;
  readonly proposalPks?: readonly number[] | null | undefined;
  readonly questionId?: string | null | undefined;
  readonly creatorId?: number | null | undefined;
  readonly titleLike?: string | null | undefined;
  readonly safetyStatus?: string | null | undefined;
  readonly memberId?: number | null | undefined;
}

const conditions = ({ ids, questionaryIds, proposalPks, questionId, creatorId, titleLike, safetyStatus, memberId }: EntryFilter) => [
  ...(ids ? [sql<SqlBool>`x.id = any(${ids}::int[])`] : []),
  ...(questionaryIds ? [sql<SqlBool>`x.questionary_id = any(${questionaryIds}::int[])`] : []),
  ...(proposalPks ? [sql<SqlBool>`x.proposal_pk = any(${proposalPks}::int[])`] : []),
  ...(typeof questionId === 'string' ? [sql<SqlBool>`x.question_id = ${questionId}`] : []),
  ...(typeof creatorId === 'number' ? [sql<SqlBool>`x.creator_id = ${creatorId}`] : []),
  ...(titleLike ? [sql<SqlBool>`x.title ilike ${titleLike}`] : []),
  ...(safetyStatus ? [sql<SqlBool>`x.safety_status = ${safetyStatus}`] : []),
  ...(typeof memberId === 'number' ? [memberOf(memberId)] : []),
];

export interface EntryReading {
  readonly actor: Actor;
  readonly readableOnly?: boolean;
  readonly limit?: number;
}

export async function isSafetyFormOpen(db: Connection, actor: Actor, proposalPk: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${safetyFormOpenTo(actor)} as open from proposals p
    where p.primary_key = ${proposalPk}::int`.execute(db);
  return rows[0]?.open ?? false;
}

export async function entryCount(
  db: Connection,
  store: EntryStore,
  { proposalPk, questionId }: { readonly proposalPk: number; readonly questionId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(store)} x
    where x.proposal_pk = ${proposalPk}::int and x.question_id = ${questionId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const proposalsToHold = (store: EntryStore, filter: EntryFilter) => {
  const wanted = sql.join([sql`true`, ...conditions(filter)], sql` and `);
  return sql`select p.primary_key from proposals p where p.primary_key in (select x.proposal_pk from ${table(store)} x where ${wanted})
    order by p.primary_key for update of p`;
};

export async function entriesBy(
  db: Connection,
  store: EntryStore,
  filter: EntryFilter,
  { actor, readableOnly = false, limit }: EntryReading,
): Promise<readonly EntryRow[]> {
  let query = proposalRows(db)
    .innerJoin(sql<{ id: number; questionaryId: number; proposalPk: number }>`${table(store)}`.as('x'), 'x.proposalPk', 'p.primaryKey')
    .select([
      json(store).as('entry'),
      readableBy(actor).as('mayRead'),
      conflictUnanswered(actor).as('conflictUnanswered'),
      safetyFormOpenTo(actor).as('safetyFormOpen'),
    ])
    .select(sql<number>`(select template_id from questionaries y where y.id = x.questionary_id)`.as('templateId'))
    .orderBy('x.id');
  for (const condition of conditions(filter)) query = query.where(condition);
  if (readableOnly) query = query.where(readableBy(actor));
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return rows.map(({ entry, mayRead, conflictUnanswered: unanswered, templateId, safetyFormOpen, ...proposal }) => ({
    entry,
    mayRead,
    conflictUnanswered: unanswered,
    templateId,
    safetyFormOpen,
    proposal,
  }));
}

export interface NewEntryRow {
  readonly title: string;
  readonly creatorId: number;
  readonly questionaryId: number;
  readonly proposalPk: number;
  readonly questionId: string;
  readonly isPostProposalSubmission: boolean;
  readonly clientKey: string | null;
  readonly at: Date;
}

export async function insertEntries(tx: Tx, store: EntryStore, entries: readonly NewEntryRow[]): Promise<readonly number[]> {
  const [column, value] = store.forExperiments ? [sql`, is_post_proposal_submission`, sql`, e."isPostProposalSubmission"`] : [sql``, sql``];
  const { rows } = await sql<{ id: number }>`
    insert into ${table(store)} (title, creator_id, questionary_id, proposal_pk, question_id, client_key, created_at, updated_at ${column})
    select e.title, e."creatorId", e."questionaryId", e."proposalPk", e."questionId", e."clientKey", e.at, e.at ${value}
    from jsonb_to_recordset(${jsonb(entries)}) as e(title text, "creatorId" int, "questionaryId" int, "proposalPk" int, "questionId" text,
      "clientKey" uuid, at timestamptz, "isPostProposalSubmission" boolean)
    order by e."questionaryId"
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function entryIdsByClientKeys(db: Connection, store: EntryStore, clientKeys: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${table(store)} where client_key = any(${clientKeys}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export const saveEntryTitle = (
  tx: Tx,
  store: EntryStore,
  { id, title, at }: { readonly id: number; readonly title: string; readonly at: Date },
  note: RawBuilder<unknown> = sql`select 1`,
) => sql`with noted as (${note}) update ${table(store)} set title = ${title}, updated_at = ${at} where id = ${id}`.execute(tx);

export async function heldQuestionaries(db: Connection, store: EntryStore, proposalPks: readonly number[]) {
  const { rows } = await sql<{ proposalPk: number; questionaryId: number }>`
    select proposal_pk, questionary_id from ${table(store)} where proposal_pk = any(${proposalPks}::int[]) order by id`.execute(db);
  return rows;
}

export const holdersOfEntries = (store: EntryStore, questionaryIds: RawBuilder<unknown>) => sql`
  select p.questionary_id as id from ${table(store)} x join proposals p on p.primary_key = x.proposal_pk
  where x.questionary_id in (${questionaryIds})`;

export const entryRows = (store: EntryStore, proposalPk: number) => sql`
  select coalesce(json_agg(${json(store)} order by x.id), '[]'::json) from ${table(store)} x where x.proposal_pk = ${proposalPk}::int`;

export const questionariesOfEntries = (store: EntryStore, proposalPk: number) => sql`
  select x.questionary_id from ${table(store)} x where x.proposal_pk = ${proposalPk}::int`;

export async function templateOfQuestionary(db: Connection, questionaryId: number) {
  const { rows } = await sql<{ templateId: number; pinnedRevision: number | null }>`
    select template_id, pinned_revision from questionaries where id = ${questionaryId}`.execute(db);
  return rows[0] ?? null;
}
