import { sql, type SqlBool } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import { hidingTemplates } from './question-condition.ts';

export const onInstrument = (instrumentId: number) =>
  sql<SqlBool>`p.primary_key in (select proposal_pk from proposal_instruments where instrument_id = ${instrumentId})`;

export const referencedProposals = (referenceNumbers: readonly string[]) => sql<SqlBool>`p.proposal_id = any(${referenceNumbers}::text[])`;

export async function questionsWithFiles(
  db: Connection,
  {
    questionaryIds,
    types,
    role,
  }: { readonly questionaryIds: readonly number[]; readonly types: readonly string[]; readonly role: string | null },
): Promise<readonly { readonly questionaryId: number; readonly questionId: string }[]> {
  const readable =
    role === null
      ? sql`true`
      : sql`not exists (select from (${hidingTemplates(sql`a.question_id`, role)}) hidden where hidden.template_id = y.template_id)`;
  const { rows } = await sql<{ questionaryId: number; questionId: string }>`
    select a.questionary_id, a.question_id
    from answers a join questionaries y on y.id = a.questionary_id join questions n on n.id = a.question_id
    where a.questionary_id = any(${questionaryIds}::int[]) and n.data_type = any(${types}::text[])
      and jsonb_typeof(a.value) = 'array' and a.value <> '[]'::jsonb and ${readable}
    order by a.question_id`.execute(db);
  return rows;
}
