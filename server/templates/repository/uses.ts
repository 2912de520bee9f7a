import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { UsageHolder } from '../usage.ts';

/**
 * Templates whose published revisions name these ones, directly or indirectly.
 *
 * @param names configuration properties that name a template
 */
export async function holdersOf(db: Connection, names: readonly string[], templateIds: readonly number[]): Promise<readonly UsageHolder[]> {
  const { rows } = await sql<UsageHolder>`
    with recursive named(template_id, holder_id) as (
      select distinct it.id, t.id from templates t
      join template_revisions r on r.template_id = t.id and r.revision = t.published_revision,
      jsonb_array_elements(r.body->'steps') s, jsonb_array_elements(s->'fields') f, unnest(${names}::text[]) p(name)
      join templates it on true where it.key = f->'config'->>p.name
    ), holding(template_id, holder_id) as (
      select template_id, holder_id from named where template_id = any(${templateIds}::int[])
      union
      select h.template_id, n.holder_id from holding h join named n on n.template_id = h.holder_id
    )
    select h.template_id, h.holder_id, t.name from holding h join templates t on t.id = h.holder_id order by 1, 3, 2`.execute(db);
  return rows;
}
