import { sql, type ColumnType, type ExpressionBuilder } from 'kysely';
import type { JsonObject } from '../../engine/json.ts';
import { escapeLike, jsonb, type Connection, type Database, type Tx } from '../plugins/database/index.ts';

interface QuestionsTable {
  readonly id: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly categoryId: string;
  readonly config: JsonObject;
  readonly createdAt: ColumnType<Date, Date | undefined, never>;
  readonly updatedAt: ColumnType<Date, never, Date>;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    questions: QuestionsTable;
  }
}

/** A question of the catalogue. */
export interface QuestionRow {
  readonly id: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly categoryId: string;
  readonly config: JsonObject;
}

const columns = ['id', 'naturalKey', 'question', 'dataType', 'categoryId', 'config'] as const;

export const insertQuestions = (tx: Tx, questions: readonly QuestionRow[]) =>
  tx
    .insertInto('questions')
    .values(questions.map((question) => ({ ...question, config: jsonb(question.config) })))
    .execute();

export const questionsById = (db: Connection, ids: readonly string[]): Promise<QuestionRow[]> =>
  db
    .selectFrom('questions')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

/** Questions of a category that do not stand in the template. */
export const complementaryQuestions = (db: Connection, categoryId: string, present: readonly string[]): Promise<QuestionRow[]> =>
  db
    .selectFrom('questions')
    .select(columns)
    .where('categoryId', '=', categoryId)
    .where(sql<boolean>`not (id = any(${present}::text[]))`)
    .orderBy('question')
    .orderBy('id')
    .execute();

export const naturalKeyExists = async (db: Connection, naturalKey: string): Promise<boolean> =>
  (await db.selectFrom('questions').select('id').where('naturalKey', '=', naturalKey).executeTakeFirst()) !== undefined;

export interface QuestionFilter {
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

function matches(eb: ExpressionBuilder<Database, 'questions'>, { text, category, dataType, excludeDataType, questionIds }: QuestionFilter) {
  const pattern = text ? `%${escapeLike(text)}%` : null;
  return eb.and([
    ...(pattern ? [eb.or([eb('question', 'ilike', pattern), eb('naturalKey', 'ilike', pattern), eb('id', 'ilike', pattern)])] : []),
    ...(category ? [eb('categoryId', '=', category)] : []),
    ...(dataType ? [eb('dataType', '=', sql<string>`any(${dataType}::text[])`)] : []),
    ...(excludeDataType ? [eb('dataType', '<>', sql<string>`all(${excludeDataType}::text[])`)] : []),
    ...(questionIds ? [eb('id', '=', sql<string>`any(${questionIds}::text[])`)] : []),
  ]);
}

export const questionsBy = (
  db: Connection,
  filter: QuestionFilter,
  { sort: [column, direction], first, offset }: QuestionPage,
): Promise<QuestionRow[]> =>
  db
    .selectFrom('questions')
    .select(columns)
    .where((eb) => matches(eb, filter))
    .orderBy(column, direction)
    .orderBy('id')
    .$if(first !== null, (q) => q.limit(first ?? 0))
    .offset(offset)
    .execute();

export async function countQuestions(db: Connection, filter: QuestionFilter): Promise<number> {
  const row = await db
    .selectFrom('questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Templates (their working revision) in which each question stands. */
export async function templatesOfQuestions(
  db: Connection,
  ids: readonly string[],
): Promise<readonly { readonly questionId: string; readonly templateId: number }[]> {
  const { rows } = await sql<{ questionId: string; templateId: number }>`
    select distinct f->>'questionId' as question_id, t.id as template_id
    from templates t, jsonb_array_elements(t.working->'steps') s, jsonb_array_elements(s->'fields') f
    where f->>'questionId' = any(${ids}::text[]) order by 1, 2`.execute(db);
  return rows;
}
