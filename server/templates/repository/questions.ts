import { sql, type ColumnType, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import { everyWord, jsonb, shownName, type Connection, type Database, type Tx } from '../../plugins/database/index.ts';
import type { StoredQuestionRow, QuestionPlace } from '../types.ts';

interface QuestionsTable {
  readonly id: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly categoryId: string;
  readonly config: JsonObject;
  readonly written: ColumnType<JsonObject, never, JsonObject>;
  readonly createdAt: ColumnType<Date, Date | undefined, never>;
  readonly updatedAt: ColumnType<Date, never, Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    questions: QuestionsTable;
  }
}

const columns = ['id', 'naturalKey', 'question', 'dataType', 'categoryId', 'config'] as const;

export const insertQuestions = (tx: Tx, questions: readonly StoredQuestionRow[]) =>
  tx
    .insertInto('questions')
    .values(questions.map((question) => ({ ...question, config: jsonb(question.config) })))
    .execute();

export const allQuestions = (db: Connection): Promise<StoredQuestionRow[]> =>
  db.selectFrom('questions').select(columns).orderBy('id').execute();

export const questionsById = (db: Connection, ids: readonly string[]): Promise<StoredQuestionRow[]> =>
  db
    .selectFrom('questions')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

/** Share-locks questions that are added to a template. Ordered, to avoid deadlocks. */
export const questionsKept = (tx: Tx, ids: readonly string[]): Promise<StoredQuestionRow[]> =>
  tx
    .selectFrom('questions')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forShare()
    .execute();

/** Locks a question for a change; for a deletion also against new references. */
export const questionForUpdate = (tx: Tx, id: string, how: 'change' | 'delete'): Promise<StoredQuestionRow | undefined> =>
  tx
    .selectFrom('questions')
    .select(columns)
    .where('id', '=', id)
    .$if(how === 'change', (q) => q.forNoKeyUpdate())
    .$if(how === 'delete', (q) => q.forUpdate())
    .executeTakeFirst();

export async function insertIfFree(tx: Tx, question: StoredQuestionRow): Promise<boolean> {
  const row = { ...question, config: jsonb(question.config) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('questions')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Fields that are merged separately on concurrent edits. */
export type QuestionFieldRow = 'question' | 'naturalKey' | 'config';

export interface Writing {
  readonly fields: readonly QuestionFieldRow[];
  readonly by: number | null;
  readonly at: Date;
}

export const saveQuestion = async (
  tx: Tx,
  { id, naturalKey, question, config }: StoredQuestionRow,
  { fields, by, at }: Writing,
): Promise<void> => {
  const written = Object.fromEntries(fields.map((field) => [field, { by, at }]));
  await tx
    .updateTable('questions')
    .set({ naturalKey, question, config: jsonb(config), written: sql`written || ${jsonb(written)}`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
};

export interface QuestionWriter {
  readonly field: QuestionFieldRow;
  readonly who: string | null;
  readonly at: string;
}

export async function questionWriters(db: Connection, id: string): Promise<readonly QuestionWriter[]> {
  const { rows } = await sql<QuestionWriter>`
    select w.key as field, ${shownName('u')} as who, w.value->>'at' as at
    from questions q cross join jsonb_each(q.written) w left join users u on u.id = (w.value->>'by')::int
    where q.id = ${id}`.execute(db);
  return rows;
}

export const deleteQuestionRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('questions').where('id', '=', id).execute();
};

/** Questions that reference a template under one of these names, in the catalogue or any working or published revision. */
export async function questionsNaming(db: Connection, names: readonly string[], key: string): Promise<readonly string[]> {
  const { rows } = await sql<{ question: string }>`
    select question from questions q where exists (select from unnest(${names}::text[]) n where q.config->>n = ${key})
    union
    select f->>'question' from (
      select working as body from templates
      union all
      select r.body from templates t join template_revisions r on r.template_id = t.id and r.revision = t.published_revision
    ) b, jsonb_array_elements(b.body->'steps') s, jsonb_array_elements(s->'fields') f
    where exists (select from unnest(${names}::text[]) n where f->'config'->>n = ${key})
    order by 1`.execute(db);
  return rows.map((row) => row.question);
}

export const complementaryQuestions = (db: Connection, categoryId: string, present: readonly string[]): Promise<StoredQuestionRow[]> =>
  db
    .selectFrom('questions')
    .select(columns)
    .where('categoryId', '=', categoryId)
    .where(sql<boolean>`not (id = any(${present}::text[]))`)
    .orderBy('question')
    .orderBy('id')
    .execute();

export const naturalKeyHolder = async (db: Connection, naturalKey: string): Promise<string | undefined> =>
  (await db.selectFrom('questions').select('id').where('naturalKey', '=', naturalKey).executeTakeFirst())?.id;

export const naturalKeyExists = async (db: Connection, naturalKey: string): Promise<boolean> =>
  (await naturalKeyHolder(db, naturalKey)) !== undefined;

/** @example numberedNaturalKey(tx, 'boolean') // 'boolean_3' beside boolean_2; times in older keys do not count */
export async function numberedNaturalKey(db: Connection, prefix: string): Promise<string> {
  const { last } = await db
    .selectFrom('questions')
    .select(sql<number>`coalesce(max(substring(natural_key from length(${prefix}) + 2)::int), 0)`.as('last'))
    .where('naturalKey', '~', `^${prefix}_[0-9]{1,6}$`)
    .executeTakeFirstOrThrow();
  return `${prefix}_${last + 1}`;
}

export interface QuestionRowFilter {
  readonly text?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly dataType?: readonly string[] | null | undefined;
  readonly excludeDataType?: readonly string[] | null | undefined;
  readonly questionIds?: readonly string[] | null | undefined;
}

export interface QuestionPage {
  readonly sort: readonly [column: SortableColumn, direction: 'asc' | 'desc'];
  readonly first: number | null;
  readonly offset: number;
}

export const SORTABLE = ['id', 'naturalKey', 'question', 'dataType', 'categoryId'] as const;
export type SortableColumn = (typeof SORTABLE)[number];

function matches(
  eb: ExpressionBuilder<Database, 'questions'>,
  { text, category, dataType, excludeDataType, questionIds }: QuestionRowFilter,
) {
  return eb.and([
    ...(text ? [everyWord(text, (like) => sql<SqlBool>`(question ilike ${like} or natural_key ilike ${like} or id ilike ${like})`)] : []),
    ...(category ? [eb('categoryId', '=', category)] : []),
    ...(dataType ? [eb('dataType', '=', sql<string>`any(${dataType}::text[])`)] : []),
    ...(excludeDataType ? [eb('dataType', '<>', sql<string>`all(${excludeDataType}::text[])`)] : []),
    ...(questionIds ? [eb('id', '=', sql<string>`any(${questionIds}::text[])`)] : []),
  ]);
}

export const questionsBy = (
  db: Connection,
  filter: QuestionRowFilter,
  { sort: [column, direction], first, offset }: QuestionPage,
): Promise<StoredQuestionRow[]> =>
  db
    .selectFrom('questions')
    .select(columns)
    .where((eb) => matches(eb, filter))
    .orderBy(column, direction)
    .orderBy('id')
    .$if(first !== null, (q) => q.limit(first ?? 0))
    .offset(offset)
    .execute();

export async function countQuestions(db: Connection, filter: QuestionRowFilter): Promise<number> {
  const row = await db
    .selectFrom('questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function templatesOfQuestions(
  db: Connection,
  ids: readonly string[],
  where: 'working' | 'published',
): Promise<readonly { readonly questionId: string; readonly templateId: number }[]> {
  const bodies =
    where === 'working'
      ? sql`select id as template_id, working as body from templates`
      : sql`select r.template_id, r.body from template_revisions r join templates t on t.id = r.template_id and t.published_revision = r.revision`;
  const { rows } = await sql<{ questionId: string; templateId: number }>`
    select distinct f->>'questionId' as question_id, b.template_id
    from (${bodies}) b, jsonb_array_elements(b.body->'steps') s, jsonb_array_elements(s->'fields') f
    where f->>'questionId' = any(${ids}::text[]) order by 1, 2`.execute(db);
  return rows;
}

export async function templatesHolding(
  db: Connection,
  questionId: string,
  kept: readonly { readonly templateId: number; readonly revision: number }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.working->>'name' as name from templates t
    where exists (select from (
        select t.working as body
        union all
        select r.body from template_revisions r where r.template_id = t.id and (r.revision = t.published_revision
          or exists (select from unnest(${kept.map((k) => k.templateId)}::int[], ${kept.map((k) => k.revision)}::int[]) as k(template_id, revision)
            where k.template_id = r.template_id and k.revision = r.revision))
      ) b, jsonb_array_elements(b.body->'steps') s, jsonb_array_elements(s->'fields') f
      where f->>'questionId' = ${questionId})
    order by 1`.execute(db);
  return rows.map((row) => row.name);
}

export async function placesOfQuestion(db: Connection, questionId: string): Promise<readonly QuestionPlace[]> {
  const { rows } = await sql<QuestionPlace>`
    select * from (
      select t.id as template_id, t.group_id, t.working->>'name' as name, t.is_archived,
        exists (select from jsonb_array_elements(t.working->'steps') s, jsonb_array_elements(s->'fields') f
          where f->>'questionId' = ${questionId}) as is_in_working,
        exists (select from jsonb_array_elements(r.body->'steps') s, jsonb_array_elements(s->'fields') f
          where f->>'questionId' = ${questionId}) as is_in_published
      from templates t join template_revisions r on r.template_id = t.id and r.revision = t.published_revision
    ) places where is_in_working or is_in_published order by name, template_id`.execute(db);
  return rows;
}
