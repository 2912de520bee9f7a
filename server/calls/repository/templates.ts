import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';

export async function callCounts(db: Connection, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ templateId: number; count: number }>`
    select t.id as template_id, count(*)::int as count from unnest(${templateIds}::int[]) t(id)
    join calls c on t.id in (c.template_id, c.esi_template_id, c.proposal_pdf_template_id, c.experiment_safety_pdf_template_id,
      c.fap_review_template_id, c.technical_review_template_id)
    group by t.id`.execute(db);
  return new Map(rows.map((row) => [row.templateId, row.count]));
}
