import { sql } from 'kysely';
import type { OptionRename } from '../../../engine/edits/index.ts';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { RenameOrder } from '../../templates/index.ts';

/** Answers of questionaries that follow the template; submitted ones stay unchanged. */
const following = (templateId: number) =>
  sql`answers a join questionaries q on q.id = a.questionary_id and q.template_id = ${templateId}::int and q.pinned_revision is null`;

export async function answersWithOptions(db: Connection, templateId: number, options: readonly OptionRename[]): Promise<readonly number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from ${following(templateId)}
      where a.question_id = r.question_id and a.value @> jsonb_build_array(r.option)) as count
    from unnest(${options.map(({ questionId }) => questionId)}::text[], ${options.map(({ from }) => from)}::text[])
      with ordinality as r(question_id, option, place) order by r.place`.execute(db);
  return rows.map(({ count }) => count);
}

/** Renames options in answers and search columns. Open pages receive it like any remote change. */
export async function renameAnswers(tx: Tx, { templateId, renames, by, at }: RenameOrder): Promise<void> {
  const renamed = (list: ReturnType<typeof sql>) => sql`
    (select e.item, min(e.place) as place from (
      select coalesce(r."to", l.item) as item, l.place from ${list} with ordinality as l(item, place)
      left join renames r on r."questionId" = a.question_id and r."from" = l.item) e group by e.item)`;
  await sql`
    with renames as (select * from jsonb_to_recordset(${jsonb(renames)}) as r("questionId" text, "from" text, "to" text)),
    met as (
      select a.id,
        (select jsonb_agg(to_jsonb(n.item) order by n.place) from ${renamed(sql`jsonb_array_elements_text(a.value)`)} n) as value,
        case when a.search_list is null then null
          else (select array_agg(n.item order by n.place) from ${renamed(sql`unnest(a.search_list)`)} n) end as search_list
      from ${following(templateId)}
      where jsonb_typeof(a.value) = 'array'
        and exists (select 1 from renames r where r."questionId" = a.question_id and a.value @> jsonb_build_array(r."from"))
    )
    update answers set value = met.value, search_list = met.search_list, version = answers.version + 1, updated_at = ${at}::timestamptz,
      updated_by = ${by}::int, impersonated_by = null, save_id = null
    from met where answers.id = met.id`.execute(tx);
}
