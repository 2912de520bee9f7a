import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { containing, jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';
import {
  conflictUnanswered,
  memberOf,
  proposalRows,
  proposalsToLock,
  readableBy,
  safetyFormOpenTo,
  type ProposalRow,
} from '../../proposals/index.ts';
import type { EntryKind, ProposalEntry, SafetyStatus } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    samples: { readonly id: number; readonly safetyStatus: SafetyStatus };
    genericTemplates: { readonly id: number };
  }
}

/** An entry with the row of its proposal. */
export interface EntryRow extends ProposalRow {
  readonly entry: ProposalEntry;
  readonly mayRead: boolean;
  readonly conflictUnanswered: boolean;
  readonly templateId: number;
  readonly safetyFormOpen: boolean;
}

const rowsOf = ({ table }: EntryKind) => sql`${sql.table(table)} x`;
const ofSamples = sql`'isPostProposalSubmission', x.is_post_proposal_submission, 'safetyStatus', x.safety_status, 'safetyComment', x.safety_comment`;
const ofOthers = sql`'isPostProposalSubmission', false, 'safetyStatus', 'PENDING_EVALUATION', 'safetyComment', ''`;
const json = ({
  forExperiments,
}: EntryKind) => sql<ProposalEntry>`json_build_object('id', x.id, 'title', x.title, 'creatorId', x.creator_id,
  'questionaryId', x.questionary_id, 'proposalPk', x.proposal_pk, 'questionId', x.question_id, 'created', x.created_at,
  ${forExperiments ? ofSamples : ofOthers})`;

type Given<T> = T | null | undefined;

export interface EntryFilter {
  readonly ids?: Given<readonly number[]>;
  readonly questionaryIds?: Given<readonly number[]>;
  readonly proposalPk?: Given<number>;
  readonly proposalPks?: Given<readonly number[]>;
  readonly questionId?: Given<string>;
  readonly creatorId?: Given<number>;
  /** Part of it. */
  readonly title?: Given<string>;
  readonly status?: Given<SafetyStatus>;
  readonly memberId?: Given<number>;
}

const conditions = (it: EntryFilter): readonly RawBuilder<SqlBool>[] => [
  ...(it.ids ? [sql<SqlBool>`x.id = any(${it.ids}::int[])`] : []),
  ...(it.questionaryIds ? [sql<SqlBool>`x.questionary_id = any(${it.questionaryIds}::int[])`] : []),
  ...(typeof it.proposalPk === 'number' ? [sql<SqlBool>`x.proposal_pk = ${it.proposalPk}`] : []),
  ...(it.proposalPks ? [sql<SqlBool>`x.proposal_pk = any(${it.proposalPks}::int[])`] : []),
  ...(typeof it.questionId === 'string' ? [sql<SqlBool>`x.question_id = ${it.questionId}`] : []),
  ...(typeof it.creatorId === 'number' ? [sql<SqlBool>`x.creator_id = ${it.creatorId}`] : []),
  ...(it.title ? [sql<SqlBool>`x.title ilike ${containing(it.title)}`] : []),
  ...(it.status ? [sql<SqlBool>`x.safety_status = ${it.status}`] : []),
  ...(typeof it.memberId === 'number' ? [memberOf(it.memberId)] : []),
];

/** @param limit number of rows at most */
export function entriesBy(
  db: Connection,
  kind: EntryKind,
  actor: Actor,
  filter: EntryFilter,
  { readableOnly = false, limit = Infinity } = {},
): Promise<readonly EntryRow[]> {
  let query = proposalRows(db)
    .innerJoin(
      sql<{ id: number; questionaryId: number; proposalPk: number }>`${sql.table(kind.table)}`.as('x'),
      'x.proposalPk',
      'p.primaryKey',
    )
    .select([
      json(kind).as('entry'),
      readableBy(actor).as('mayRead'),
      conflictUnanswered(actor).as('conflictUnanswered'),
      safetyFormOpenTo(actor).as('safetyFormOpen'),
      sql<number>`(select template_id from questionaries y where y.id = x.questionary_id)`.as('templateId'),
    ])
    .orderBy('x.id');
  for (const condition of conditions(filter)) query = query.where(condition);
  if (readableOnly) query = query.where(readableBy(actor));
  if (limit !== Infinity) query = query.limit(limit);
  return query.execute();
}

/** Keys of the proposals with these entries. */
export const proposalsWith = (kind: EntryKind, filter: Pick<EntryFilter, 'ids' | 'questionaryIds'>) =>
  sql`select x.proposal_pk from ${rowsOf(kind)} where ${sql.join(conditions(filter), sql` and `)}`;

export const lockProposalOf = (tx: Tx, kind: EntryKind, id: number) => proposalsToLock(proposalsWith(kind, { ids: [id] })).execute(tx);

export async function isSafetyFormOpen(db: Connection, actor: Actor, proposalPk: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${safetyFormOpenTo(actor)} as open from proposals p
    where p.primary_key = ${proposalPk}::int`.execute(db);
  return rows[0]?.open ?? false;
}

export async function entryCount(
  db: Connection,
  kind: EntryKind,
  { proposalPk, questionId }: { readonly proposalPk: number; readonly questionId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${rowsOf(kind)}
    where x.proposal_pk = ${proposalPk}::int and x.question_id = ${questionId}`.execute(db);
  return rows[0]?.count ?? 0;
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

export async function insertEntries(
  tx: Tx,
  { table, forExperiments }: EntryKind,
  entries: readonly NewEntryRow[],
): Promise<readonly number[]> {
  const [column, value] = forExperiments ? [sql`, is_post_proposal_submission`, sql`, e."isPostProposalSubmission"`] : [sql``, sql``];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (title, creator_id, questionary_id, proposal_pk, question_id, client_key, created_at, updated_at ${column})
    select e.title, e."creatorId", e."questionaryId", e."proposalPk", e."questionId", e."clientKey", e.at, e.at ${value}
    from jsonb_to_recordset(${jsonb(entries)}) as e(title text, "creatorId" int, "questionaryId" int, "proposalPk" int, "questionId" text,
      "clientKey" uuid, at timestamptz, "isPostProposalSubmission" boolean)
    order by e."questionaryId"
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function entryIdsByClientKeys(db: Connection, kind: EntryKind, clientKeys: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select x.id from ${rowsOf(kind)} where x.client_key = any(${clientKeys}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export const saveEntryTitle = (
  tx: Tx,
  { table }: EntryKind,
  { id, title, at, note }: { readonly id: number; readonly title: string; readonly at: Date; readonly note: RawBuilder<unknown> },
) => sql`with noted as (${note}) update ${sql.table(table)} set title = ${title}, updated_at = ${at} where id = ${id}`.execute(tx);

export async function questionariesHeldIn(db: Connection, kind: EntryKind, proposalPks: readonly number[]) {
  const { rows } = await sql<{ proposalPk: number; questionaryId: number }>`
    select x.proposal_pk, x.questionary_id from ${rowsOf(kind)} where x.proposal_pk = any(${proposalPks}::int[]) order by x.id`.execute(db);
  return rows;
}

/** Facts that a proposal has about its rows. */
export const rowFacts = (kind: EntryKind) => ({
  entries: (proposalPk: number) => sql`
    select coalesce(json_agg(${json(kind)} order by x.id), '[]'::json) from ${rowsOf(kind)} where x.proposal_pk = ${proposalPk}::int`,
  questionaries: (proposalPk: number) => sql`select x.questionary_id from ${rowsOf(kind)} where x.proposal_pk = ${proposalPk}::int`,
  heldBy: (questionaryIds: RawBuilder<unknown>) => sql`
    select p.questionary_id as id from ${rowsOf(kind)} join proposals p on p.primary_key = x.proposal_pk
    where x.questionary_id in (${questionaryIds})`,
});

export async function templateOfQuestionary(db: Connection, questionaryId: number) {
  const { rows } = await sql<{ templateId: number; pinnedRevision: number | null }>`
    select template_id, pinned_revision from questionaries where id = ${questionaryId}`.execute(db);
  return rows[0] ?? null;
}
