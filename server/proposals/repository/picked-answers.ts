import { sql } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Connection } from '../../plugins/database/index.ts';
import type { PickedAnswer } from '../../questionaries/types.ts';
import { memberOf } from './access.ts';

declare module '../types.ts' {
  interface ProposalViewRow {
    readonly requestedTimes?: readonly PickedAnswer[];
  }
}

/** Answers of the proposal `p` to questions of these types, with the revision that they follow. */
export const pickedAnswers = ({ userId }: Actor, types: readonly string[]) => sql<readonly PickedAnswer[]>`coalesce((
  select json_agg(json_build_object('questionId', a.question_id, 'value', a.value, 'templateId', q.template_id,
    'revision', coalesce(q.pinned_revision, t.published_revision), 'isOwn', ${userId === null ? sql`false` : memberOf(userId)}))
  from answers a join questionaries q on q.id = a.questionary_id join templates t on t.id = q.template_id join questions n on n.id = a.question_id
  where a.questionary_id = p.questionary_id and n.data_type = any(${types}::text[])), '[]'::json)`;

export async function pickedAnswersOf(db: Connection, actor: Actor, types: readonly string[], proposalPks: readonly number[]) {
  const { rows } = await sql<{ readonly primaryKey: number; readonly answers: readonly PickedAnswer[] }>`
    select p.primary_key, ${pickedAnswers(actor, types)} as answers from proposals p where p.primary_key = any(${proposalPks}::int[])`.execute(
    db,
  );
  return rows;
}
