import { sql, type Generated, type RawBuilder } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { StoredPdf } from '../types.ts';

interface StoredPdfsTable extends StoredPdf {
  readonly id: Generated<number>;
  readonly state: string | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    storedPdfs: StoredPdfsTable;
  }
}

const entriesOf = (
  primaryKey: RawBuilder<unknown>,
) => sql<string>`coalesce((select string_agg(s.id || ' ' || s.title, chr(10) order by s.id)
  from samples s where s.proposal_pk = ${primaryKey}), '') || chr(31)
  || coalesce((select string_agg(g.id || ' ' || g.title, chr(10) order by g.id) from generic_templates g where g.proposal_pk = ${primaryKey}), '')`;

/** Hash of the samples and entries of a row of `proposals`, because their changes log no event. */
export const submittedEntries = sql<string>`md5(${entriesOf(sql`proposals.primary_key`)})`;

/**
 * Version of everything in the document of proposal `p`: last event, entries, and answer versions, since not every save is logged. The layout is
 * excluded.
 */
const state = sql<string>`(
  select coalesce(max(e.id), 0)::text from event_log e
  where e.changed_object_id = p.primary_key::text and e.entity_kind = 'PROPOSAL' and e.event_type <> 'PROPOSAL_STATUS_ACTION_EXECUTED'
) || ' ' || md5(${entriesOf(sql`p.primary_key`)}
  || chr(31) || (select coalesce(sum(a.version), 0) from answers a where a.questionary_id in (select p.questionary_id
    union all select s.questionary_id from samples s where s.proposal_pk = p.primary_key
    union all select g.questionary_id from generic_templates g where g.proposal_pk = p.primary_key))
  || chr(31) || (select q.basis_changes::text from questionaries q where q.id = p.questionary_id)
  || chr(31) || coalesce((select t.id || ' ' || md5(r.body::text) from calls c join templates t on t.id = c.proposal_pdf_template_id
    join template_revisions r on r.template_id = t.id and r.revision = t.published_revision where c.id = p.call_id), ''))`;

/** Events after a submission that do not change its text. */
const TEXT_STAYS = [
  'PROPOSAL_STATUS_ACTION_EXECUTED',
  'PROPOSAL_STATUS_CHANGED_BY_WORKFLOW',
  'PROPOSAL_STATUS_CHANGED_BY_USER',
  'CALL_ENDED',
  'CALL_ENDED_INTERNAL',
];

const asSubmitted = sql<boolean>`(p.submitted and p.submitted_entries is not distinct from md5(${entriesOf(sql`p.primary_key`)}) and not exists (select from event_log e
    where e.changed_object_id = p.primary_key::text and e.entity_kind = 'PROPOSAL' and not (e.event_type = any(${TEXT_STAYS}::text[]))
      and e.id > (select coalesce(max(l.id), 0) from event_log l
        where l.changed_object_id = p.primary_key::text and l.entity_kind = 'PROPOSAL' and l.event_type = 'PROPOSAL_SUBMITTED'))
  and not exists (select from answers a where a.updated_at > p.submitted_at and a.questionary_id in (select p.questionary_id
    union all select s.questionary_id from samples s where s.proposal_pk = p.primary_key
    union all select g.questionary_id from generic_templates g where g.proposal_pk = p.primary_key)))`;

export interface StateForPdf {
  readonly submitted: boolean;
  readonly submittedAt: Date | null;
  readonly asSubmitted: boolean;
  readonly state: string;
  readonly statusHidden: boolean;
}

/** Requires the lock of the proposal, so that all its events are logged. */
export async function stateForPdf(tx: Tx, primaryKey: number): Promise<StateForPdf | null> {
  await tx.selectFrom('proposals').select('primaryKey').where('primaryKey', '=', primaryKey).forUpdate().execute();
  const { rows } = await sql<StateForPdf>`select p.submitted, p.submitted_at, ${asSubmitted} as as_submitted, ${state} as state,
      p.status_id <> p.proposer_status_id and not (p.notified or p.management_decision_submitted) as status_hidden
    from proposals p where p.primary_key = ${primaryKey}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns all files stored with the proposal. The proposal's modification date stays. */
export async function addStoredPdf(tx: Tx, pdf: Omit<StoredPdfsTable, 'id'>): Promise<readonly string[]> {
  await tx.insertInto('storedPdfs').values(pdf).execute();
  const rows = await tx.selectFrom('storedPdfs').select('fileId').where('proposalPk', '=', pdf.proposalPk).execute();
  return rows.map(({ fileId }) => fileId);
}

export const storedPdfsOf = (db: Connection, primaryKeys: readonly number[]): Promise<StoredPdf[]> =>
  db
    .selectFrom('storedPdfs')
    .select(['proposalPk', 'fileId', 'madeAt', 'reason', 'submittedAt', 'submittedBy', 'wholeFor', 'statusHidden'])
    .where('proposalPk', '=', oneOf(primaryKeys))
    .orderBy('id', 'desc')
    .execute();

export async function freshPdfs(db: Connection, primaryKeys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (primaryKeys.length === 0) return new Map();
  const { rows } = await sql<{ primaryKey: number; fileId: string }>`
    select distinct on (p.primary_key) p.primary_key, f.file_id from proposals p join stored_pdfs f on f.proposal_pk = p.primary_key
    where p.primary_key = any(${primaryKeys}::int[]) and f.state = ${state} order by p.primary_key, f.id desc`.execute(db);
  return new Map(rows.map(({ primaryKey, fileId }) => [primaryKey, fileId]));
}
