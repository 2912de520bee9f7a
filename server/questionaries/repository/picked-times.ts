import { sql } from 'kysely';
import type { Json } from '../../../engine/json.ts';
import type { Connection } from '../../plugins/database/index.ts';

export interface PickedTimesRow {
  readonly questionaryId: number;
  readonly questionId: string;
  readonly value: Json;
  readonly templateId: number;
  readonly revision: number;
}

/** Answers of questions of these types, with the revision that they follow. */
export async function answersOfTypes(
  db: Connection,
  questionaryIds: readonly number[],
  types: readonly string[],
): Promise<readonly PickedTimesRow[]> {
  const { rows } = await sql<PickedTimesRow>`
    select a.questionary_id, a.question_id, a.value, q.template_id, coalesce(q.pinned_revision, t.published_revision) as revision
    from answers a join questionaries q on q.id = a.questionary_id join templates t on t.id = q.template_id join questions n on n.id = a.question_id
    where a.questionary_id = any(${questionaryIds}::int[]) and n.data_type = any(${types}::text[])`.execute(db);
  return rows;
}
