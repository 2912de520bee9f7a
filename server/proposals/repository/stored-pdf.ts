import { sql } from 'kysely';
import type { Connection, Tx } from '../../plugins/database/index.ts';

/**
 * What a document of the proposal `p` hangs on: the last thing that was logged about it, which samples and entries it has, and the versions of all
 * answers, as not every saving of them is logged. Its layout is that of the call at the time, as everybody else's is who has it printed live.
 */
const state = sql<string>`(
  select coalesce(max(e.id), 0)::text from event_log e
  where e.changed_object_id = p.primary_key::text and e.entity_kind = 'PROPOSAL' and e.event_type <> 'PROPOSAL_STATUS_ACTION_EXECUTED'
) || ' ' || md5(coalesce((select string_agg(s.id || ' ' || s.title, chr(10) order by s.id) from samples s where s.proposal_pk = p.primary_key), '')
  || chr(31) || coalesce((select string_agg(g.id || ' ' || g.title, chr(10) order by g.id) from generic_templates g where g.proposal_pk = p.primary_key), '')
  || chr(31) || (select coalesce(sum(a.version), 0) from answers a where a.questionary_id in (select p.questionary_id
    union all select s.questionary_id from samples s where s.proposal_pk = p.primary_key
    union all select g.questionary_id from generic_templates g where g.proposal_pk = p.primary_key))
  || chr(31) || (select q.basis_changes::text from questionaries q where q.id = p.questionary_id)
  || chr(31) || coalesce((select t.id || ' ' || md5(r.body::text) from calls c join templates t on t.id = c.proposal_pdf_template_id
    join template_revisions r on r.template_id = t.id and r.revision = t.published_revision where c.id = p.call_id), ''))`;

export interface StateForPdf {
  readonly submitted: boolean;
  readonly state: string;
}

/** Under the lock of the proposal, so that everything that has happened to it has its line in the log. */
export async function stateForPdf(tx: Tx, primaryKey: number): Promise<StateForPdf | null> {
  await tx.selectFrom('proposals').select('primaryKey').where('primaryKey', '=', primaryKey).forUpdate().execute();
  const { rows } =
    await sql<StateForPdf>`select p.submitted, ${state} as state from proposals p where p.primary_key = ${primaryKey}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the file that was there before; undefined: the proposal is gone. */
export async function setStoredPdf(tx: Tx, primaryKey: number, file: { readonly fileId: string; readonly fileState: string }) {
  const before = await tx.selectFrom('proposals').select('fileId').where('primaryKey', '=', primaryKey).forUpdate().executeTakeFirst();
  // a file is no change of the proposal itself: its date stays
  if (before) await tx.updateTable('proposals').set(file).where('primaryKey', '=', primaryKey).execute();
  return before;
}

export async function freshPdfs(db: Connection, primaryKeys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (primaryKeys.length === 0) return new Map();
  const { rows } = await sql<{ primaryKey: number; fileId: string }>`
    select p.primary_key, p.file_id from proposals p
    where p.primary_key = any(${primaryKeys}::int[]) and p.file_id is not null and p.file_state = ${state}`.execute(db);
  return new Map(rows.map(({ primaryKey, fileId }) => [primaryKey, fileId]));
}
