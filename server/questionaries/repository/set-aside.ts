import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import { jsonb, type Tx } from '../../plugins/database/index.ts';

/** SQL for a questionary as JSON, with answers and marks as stored. */
export const wholeQuestionary = (questionaryId: RawBuilder<unknown>): RawBuilder<JsonObject> => sql<JsonObject>`(
  select jsonb_build_object('questionary', to_jsonb(q),
    'answers', (select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]'::jsonb) from answers a where a.questionary_id = q.id),
    'completions', (select coalesce(jsonb_agg(to_jsonb(c)), '[]'::jsonb) from topic_completions c where c.questionary_id = q.id))
  from questionaries q where q.id = ${questionaryId})`;

export const insertWholeQuestionary = (tx: Tx, whole: JsonObject) =>
  sql`
    with given as (
      select ${jsonb(whole)} as whole
    ), the_questionary as (
      insert into questionaries select r.* from given, jsonb_populate_record(null::questionaries, given.whole->'questionary') r
    ), the_marks as (
      insert into topic_completions select r.* from given, jsonb_populate_recordset(null::topic_completions, given.whole->'completions') r
    )
    insert into answers select r.* from given, jsonb_populate_recordset(null::answers, given.whole->'answers') r`.execute(tx);
