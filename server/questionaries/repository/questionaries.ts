import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely';
import { fail } from '../../../engine/errors.ts';
import type { Json } from '../../../engine/json.ts';
import { personBehind } from '../../../engine/rules/actor.ts';
import { filesNamedBy, type StoredFileFacts } from '../../files/index.ts';
import { jsonb, oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { readJson } from './facts.ts';
import type { SearchColumns } from '../save/search.ts';

interface QuestionariesTable {
  readonly id: Generated<number>;
  readonly templateId: number;
  readonly ownerKind: string;
  readonly pinnedRevision: number | null;
  readonly creatorId: number | null;
  readonly createdAt: ColumnType<Date, Date | undefined, never>;
  readonly basisChanges: Generated<Readonly<Record<string, ColumnChange>>>;
  readonly lastLogged: Generated<LastLogged | null>;
}

export interface ColumnChange {
  readonly by: number | null;
  readonly impersonatedBy?: number | null;
  readonly at: string;
  readonly saveId?: string | null;
}

interface LastLogged {
  readonly by: number | null;
  readonly impersonatedBy?: number | null;
  readonly topicId: number;
  readonly at: string;
}

interface AnswersTable {
  readonly id: Generated<number>;
  readonly questionaryId: number;
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    questionaries: QuestionariesTable;
    answers: AnswersTable;
    topicCompletions: { readonly questionaryId: number; readonly topicId: number };
  }
}

export interface StoredAnswer {
  readonly id: number;
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: number | null;
  readonly impersonatedBy: number | null;
  readonly saveId: string | null;
}

export interface QuestionaryRow {
  readonly id: number;
  readonly templateId: number;
  readonly ownerKind: string;
  readonly creatorId: number | null;
  readonly createdAt: string;
  readonly pinnedRevision: number | null;
  /** The pinned or the currently published revision. */
  readonly revision: number;
  readonly publishedRevision: number;
  readonly answers: readonly StoredAnswer[];
  readonly completedTopics: readonly number[];
  readonly files: Readonly<Record<string, StoredFileFacts>>;
  readonly basisChanges: Readonly<Record<string, ColumnChange>>;
  readonly lastLogged: LastLogged | null;
}

/** Value arrays instead of objects, which take the database three times as long. */
const answers = sql`coalesce((
  select json_agg(json_build_array(a.id, a.question_id, a.value, a.version, a.updated_at, a.updated_by, a.impersonated_by, a.save_id))
  from answers a where a.questionary_id = q.id), '[]'::json)`;
type AnswerValues = readonly [number, string, Json, number, string, number | null, number | null, string | null];
const answerOf = ([id, questionId, value, version, updatedAt, updatedBy, impersonatedBy, saveId]: AnswerValues): StoredAnswer => ({
  id,
  questionId,
  value,
  version,
  updatedAt,
  updatedBy,
  impersonatedBy,
  saveId,
});

const completedTopics = sql`coalesce((select json_agg(c.topic_id) from topic_completions c where c.questionary_id = q.id), '[]'::json)`;

type GivenRow = Omit<QuestionaryRow, 'answers'> & { readonly answers: readonly AnswerValues[] };

export const questionariesIn = (rows: unknown): readonly QuestionaryRow[] =>
  (rows as readonly GivenRow[]).map((row) => ({ ...row, answers: row.answers.map(answerOf) }));

/** SQL for a JSON list for questionariesIn, in order. @param ids SQL for the ids */
export const questionaryRows = (ids: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(json_build_object('id', q.id, 'templateId', q.template_id, 'ownerKind', q.owner_kind, 'creatorId', q.creator_id,
    'createdAt', q.created_at, 'pinnedRevision', q.pinned_revision, 'publishedRevision', t.published_revision,
    'revision', coalesce(q.pinned_revision, t.published_revision), 'basisChanges', q.basis_changes, 'lastLogged', q.last_logged,
    'answers', ${answers}, 'completedTopics', ${completedTopics}, 'files', ${filesNamedBy('ANSWER', sql.ref('q.id'))}) order by q.id), '[]'::json)
  from questionaries q join templates t on t.id = q.template_id where q.id in (${ids})`;

export const questionaryRow = (id: number) => questionaryRows(sql`${id}::int`);

const bytesOf = (ids: readonly number[]) =>
  sql`(select coalesce(sum(octet_length(value::text)), 0) from answers where questionary_id = any(${ids}::int[]))`;

/**
 * Loads questionaries in one statement; the statement for a single one has a cached plan.
 *
 * @param maxBytes limit for all answers together, checked before reading
 * @throws CodedError ANSWERS_TOO_LONG
 */
export async function questionariesWithAnswers(
  db: Connection,
  ids: readonly number[],
  maxBytes?: number,
): Promise<readonly QuestionaryRow[]> {
  const { rows } = await sql<{ found: string }>`
    select (${ids.length === 1 ? questionaryRow(ids[0] ?? 0) : questionaryRows(sql`select unnest(${ids}::int[])`)})::text as found
    ${maxBytes === undefined ? sql`` : sql`where ${bytesOf(ids)} <= ${maxBytes}::bigint`}`.execute(db);
  const [row] = rows;
  if (!row) throw fail('ANSWERS_TOO_LONG', { max: Math.round((maxBytes ?? 0) / 1_000_000) });
  return questionariesIn(readJson(row.found));
}

export async function looseCount(db: Connection, ownerKind: string, creatorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from questionaries
    where creator_id = ${creatorId}::int and owner_kind = ${ownerKind}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const creatorsOf = (db: Connection, ids: readonly number[]) =>
  db.selectFrom('questionaries').select(['id', 'creatorId']).where('id', '=', oneOf(ids)).execute();

export async function holdRows(tx: Tx, rows: readonly Piece<unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const named = rows.map((row, i) => ({ row, name: sql.raw(`held_${i}`) }));
  await sql`with ${sql.join(named.map(({ row, name }) => sql`${name} as materialized (${row})`))}
    select ${sql.join(named.map(({ name }) => sql`(select count(*) from ${name})`))}`.execute(tx);
}

/** An answer to write: `basedOn` is the version it replaces, 0 for none. */
export interface AnswerWrite extends SearchColumns {
  readonly questionId: string;
  readonly value: Json;
  readonly basedOn: number;
}

export interface WrittenAnswer {
  readonly id: number;
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
}

export interface SaveStatement {
  readonly questionaryId: number;
  readonly writes: readonly AnswerWrite[];
  readonly searched: readonly ({ readonly questionId: string } & SearchColumns)[];
  /** Expected sum of all answer versions, if the save depends on unsent answers; else null. */
  readonly versions: number | null;
  readonly completedTopic: number | null;
  readonly loggedTopic: number | null;
  readonly by: number | null;
  readonly impersonatedBy: number | null;
  readonly saveId: string | null;
  readonly at: Date;
}

/**
 * Writes answers, step completion and search columns in one statement. Answers with an unexpected version are omitted from the result; all are, if
 * `versions` differs.
 */
export async function writeAnswers(
  tx: Tx,
  { questionaryId, writes, searched, versions, completedTopic, loggedTopic, by, impersonatedBy, saveId, at }: SaveStatement,
): Promise<readonly WrittenAnswer[]> {
  const note = noteOf({ questionaryIds: [questionaryId], columns: [], writes: writes.length > 0, loggedTopic, by, impersonatedBy, at });
  const { rows } = await sql<WrittenAnswer>`
    with marked as (
      insert into topic_completions (questionary_id, topic_id, completed_at)
      select ${questionaryId}::int, ${completedTopic}::int, ${at}::timestamptz where ${completedTopic}::int is not null
      on conflict do nothing
    ), noted as (
      ${note}
    ), searched as (
      update answers a set search_from = s."searchFrom", search_to = s."searchTo", search_text = s."searchText", search_list = s."searchList"
      from jsonb_to_recordset(${jsonb(searched)}) as s("questionId" text,
        "searchFrom" double precision, "searchTo" double precision, "searchText" text, "searchList" text[])
      where a.questionary_id = ${questionaryId}::int and a.question_id = s."questionId"
        and (a.search_from, a.search_to, a.search_text, a.search_list)
          is distinct from (s."searchFrom", s."searchTo", s."searchText", s."searchList")
    )
    insert into answers (questionary_id, question_id, value, version, search_from, search_to, search_text, search_list, updated_at, updated_by,
      impersonated_by, save_id)
    select ${questionaryId}::int, w."questionId", coalesce(w.value, 'null'::jsonb), w."basedOn" + 1,
      w."searchFrom", w."searchTo", w."searchText", w."searchList", ${at}::timestamptz, ${by}::int, ${impersonatedBy}::int, ${saveId}::text
    from jsonb_to_recordset(${jsonb(writes)}) as w("questionId" text, value jsonb, "basedOn" int,
      "searchFrom" double precision, "searchTo" double precision, "searchText" text, "searchList" text[])
    where ${versions}::int is null
      or ${versions}::int = (select coalesce(sum(version), 0) from answers where questionary_id = ${questionaryId}::int)
    on conflict (questionary_id, question_id) do update set value = excluded.value, version = excluded.version,
      search_from = excluded.search_from, search_to = excluded.search_to, search_text = excluded.search_text, search_list = excluded.search_list,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, impersonated_by = excluded.impersonated_by, save_id = excluded.save_id
    where answers.version = excluded.version - 1
    returning id, question_id, value, version`.execute(tx);
  return rows;
}

export interface NewQuestionaryRow {
  readonly templateId: number;
  readonly ownerKind: string;
  readonly creatorId: number | null;
}

export async function insertQuestionaries(tx: Connection, rows: readonly NewQuestionaryRow[]): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const stored = await tx
    .insertInto('questionaries')
    .values(rows.map((row) => ({ ...row, pinnedRevision: null })))
    .returning('id')
    .execute();
  return stored.map(({ id }) => id);
}

export interface Noted {
  readonly questionaryIds: readonly number[];
  readonly columns: readonly string[];
  readonly writes?: boolean;
  readonly loggedTopic: number | null;
  readonly by: number | null;
  readonly impersonatedBy: number | null;
  readonly saveId?: string | null;
  readonly at: Date;
}

export function noteOf(noted: Noted): RawBuilder<Record<string, unknown>> {
  const { questionaryIds, columns, loggedTopic, by, impersonatedBy, saveId = null, at, writes = columns.length > 0 } = noted;
  const changed = Object.fromEntries(columns.map((column) => [column, { by, impersonatedBy, saveId, at: at.toISOString() }]));
  const logged = loggedTopic === null ? null : { by, impersonatedBy, topicId: loggedTopic, at: at.toISOString() };
  const writer = personBehind({ userId: by, impersonatorId: impersonatedBy });
  const isNewWriter = sql`(${writes && writer !== null}::boolean and not coalesce(${writer}::int = any(written_by), false))`;
  return sql`update questionaries
    set basis_changes = basis_changes || ${jsonb(changed)}, last_logged = coalesce(nullif(${jsonb(logged)}, 'null'::jsonb), last_logged),
      written_by = case when ${isNewWriter} then array_append(written_by, ${writer}::int) else written_by end
    where id = any(${questionaryIds}::int[]) and (${columns.length > 0}::boolean or ${logged !== null}::boolean or ${isNewWriter})`;
}

export async function otherWriters(tx: Tx, questionaryId: number, userId: number | null): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select w.id from questionaries q cross join unnest(q.written_by) as w(id)
    where q.id = ${questionaryId}::int and w.id is distinct from ${userId}::int`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function answerWriters(db: Connection, questionaryIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select distinct w.id from questionaries q cross join unnest(q.written_by) as w(id)
    where q.id = any(${questionaryIds}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writtenQuestionaries(db: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from questionaries
    where id = any(${ids}::int[]) and cardinality(written_by) > 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const pinToPublished = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`update questionaries q set pinned_revision = t.published_revision from templates t
    where t.id = q.template_id and q.id = any(${ids}::int[]) and q.pinned_revision is null`.execute(tx);
};

export const unpinAll = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`update questionaries set pinned_revision = null where id = any(${ids}::int[])`.execute(tx);
};

export const deleteQuestionaries = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('questionaries').where('id', '=', oneOf(ids)).execute();
};

export interface AnswerCopy {
  readonly from: number;
  readonly to: number;
  readonly questionIds: readonly string[];
  readonly topicIds: readonly number[];
}

export async function copyAnswerRows(tx: Tx, copies: readonly AnswerCopy[], at: Date): Promise<void> {
  await sql`
    with copies as (
      select * from jsonb_to_recordset(${jsonb(copies)}) as c("from" int, "to" int, "questionIds" text[], "topicIds" int[])
    ), marked as (
      insert into topic_completions (questionary_id, topic_id, completed_at)
      select c."to", t, ${at}::timestamptz from copies c, unnest(c."topicIds") t on conflict do nothing
    )
    insert into answers (questionary_id, question_id, value, version, search_from, search_to, search_text, search_list, updated_by, impersonated_by)
    select c."to", a.question_id, a.value, 1, a.search_from, a.search_to, a.search_text, a.search_list, a.updated_by, a.impersonated_by
    from copies c join answers a on a.questionary_id = c."from" and a.question_id = any(c."questionIds")
    on conflict (questionary_id, question_id) do nothing`.execute(tx);
}

export async function questionaryCounts(db: Connection, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('questionaries')
    .select((eb) => ['templateId', eb.fn.countAll<number>().as('count')])
    .where('templateId', '=', oneOf(templateIds))
    .groupBy('templateId')
    .execute();
  return new Map(rows.map((row) => [row.templateId, row.count]));
}

/** Limit of sample answers per question in the officers' table. */
const ANSWERS_SHOWN = 50;

export async function answersOfQuestions(db: Connection, questionIds: readonly string[]) {
  const { rows } = await sql<{ answerId: number; questionId: string; questionaryId: number; value: Json }>`
    select a.id as answer_id, a.question_id, a.questionary_id, a.value
    from unnest(${questionIds}::text[]) as q(id)
    cross join lateral (select * from answers where question_id = q.id order by id desc limit ${ANSWERS_SHOWN}) a`.execute(db);
  return rows;
}

export async function questionaryOfAnswer(db: Connection, answerId: number): Promise<number | null> {
  const row = await db.selectFrom('answers').select('questionaryId').where('id', '=', answerId).executeTakeFirst();
  return row?.questionaryId ?? null;
}

export async function answerCounts(db: Connection, questionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ questionId: string; count: number }>`
    select question_id, count(*)::int as count from answers
    where question_id = any(${questionIds}::text[]) and value <> 'null'::jsonb group by question_id`.execute(db);
  return new Map(rows.map((row) => [row.questionId, row.count]));
}

export async function pinnedRevisions(db: Connection): Promise<readonly { readonly templateId: number; readonly revision: number }[]> {
  const { rows } = await sql<{ templateId: number; revision: number }>`
    select distinct template_id, pinned_revision as revision from questionaries where pinned_revision is not null`.execute(db);
  return rows;
}
