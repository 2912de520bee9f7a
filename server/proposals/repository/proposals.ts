import { sql, type Generated, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { FinalStatus } from '../../../engine/rules/proposals.ts';
import type { StatusDefinition } from '../../../engine/workflows/index.ts';
import { callJson } from '../../calls/index.ts';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { NewStatus, Silent } from '../../workflows/index.ts';
import { readableBy } from './access.ts';
import type { BeforeWithdrawal } from './withdrawals.ts';
import type { InviteJson, ProposalRow } from '../types.ts';

export interface ProposalsTable {
  readonly primaryKey: Generated<number>;
  readonly proposalId: string;
  readonly title: Generated<string>;
  readonly abstract: Generated<string>;
  readonly statusId: number;
  /** Last status that reveals no decision; members read it until the release. */
  readonly proposerStatusId: number;
  readonly proposerId: number;
  readonly callId: number;
  readonly questionaryId: number;
  readonly finalStatus: Generated<FinalStatus>;
  readonly commentForUser: string | null;
  readonly commentForManagement: string | null;
  readonly notified: Generated<boolean>;
  readonly submitted: Generated<boolean>;
  readonly submittedAt: Date | null;
  /** Hash of the submitted samples and entries: see stored-pdf.ts. */
  readonly submittedEntries: Generated<string | null>;
  readonly managementDecisionSubmitted: Generated<boolean>;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: number | null;
  readonly withdrawalComment: string | null;
  readonly beforeWithdrawal: BeforeWithdrawal | null;
  readonly referenceNumber: number | null;
  readonly clientKey: string | null;
  readonly locale: string | null;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    proposals: ProposalsTable;
    proposalUsers: { readonly proposalPk: number; readonly userId: number };
    proposalInstruments: {
      readonly proposalPk: number;
      readonly instrumentId: number;
      readonly managementTimeAllocation: number | null;
      readonly keptAgainstAnswer: Generated<boolean>;
    };
    proposalTechniques: { readonly proposalPk: number; readonly techniqueId: number };
    /** People who may read the proposal and its data without being members. */
    dataAccessUsers: { readonly proposalPk: number; readonly userId: number };
  }
}

const statusJson = (table: 's' | 'ps') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<StatusDefinition>`json_build_object('id', ${column('id')}, 'shortCode', ${column('short_code')}, 'name', ${column('name')},
    'description', ${column('description')}, 'entityType', ${column('entity_type')}, 'isDefault', ${column('is_default')}, 'traits', ${column('traits')})`;
};
const coProposers = sql<readonly number[]>`coalesce((select json_agg(u.user_id order by u.user_id) from proposal_users u
  where u.proposal_pk = p.primary_key), '[]'::json)`;

const invites = sql<
  readonly InviteJson[]
>`coalesce((select json_agg(json_build_object('id', i.id, 'email', i.email, 'createdAt', i.created_at,
  'createdByUserId', i.created_by, 'expiresAt', i.expires_at, 'isEmailSent', i.is_email_sent,
  'isEmailFailed', i.is_email_failed, 'emailTriedUntil', i.email_tried_until) order by i.id)
  from invites i where i.proposal_pk = p.primary_key and i.visit_id is null and i.claimed_at is null), '[]'::json)`;

const newestPdf = sql<string | null>`(select f.file_id from stored_pdfs f where f.proposal_pk = p.primary_key order by f.id desc limit 1)`;

/** Base query with the columns common to all reads; the aliases `p`, `s`, `ps` and `c` are available to conditions. */
export const proposalRows = (db: Connection) =>
  db
    .selectFrom('proposals as p')
    .innerJoin('statuses as s', 's.id', 'p.statusId')
    .innerJoin('statuses as ps', 'ps.id', 'p.proposerStatusId')
    .innerJoin('calls as c', 'c.id', 'p.callId')
    .select([
      'p.primaryKey',
      'p.proposalId',
      'p.title',
      'p.abstract',
      'p.statusId',
      'p.proposerId',
      'p.callId',
      'p.questionaryId',
      'p.clientKey',
      'p.finalStatus',
      'p.commentForUser',
      'p.commentForManagement',
      'p.notified',
      'p.submitted',
      'p.submittedAt',
      'p.managementDecisionSubmitted',
      'p.withdrawnAt',
      'p.withdrawnBy',
      'p.withdrawalComment',
      'p.referenceNumber',
      'p.locale',
      'p.createdAt',
      'p.updatedAt',
      'c.proposalWorkflowId as workflowId',
      statusJson('s').as('status'),
      statusJson('ps').as('proposerStatus'),
      callJson.as('call'),
      coProposers.as('coProposerIds'),
      invites.as('invites'),
      newestPdf.as('fileId'),
    ]);

export const among = (primaryKeys: readonly number[]) => sql<SqlBool>`p.primary_key = any(${primaryKeys}::int[])`;

export const proposalByPk = (db: Connection, primaryKey: number): Promise<ProposalRow | undefined> =>
  proposalRows(db).where('p.primaryKey', '=', primaryKey).executeTakeFirst();

export const proposalsByPks = (db: Connection, primaryKeys: readonly number[]): Promise<ProposalRow[]> =>
  proposalRows(db).where('p.primaryKey', '=', oneOf(primaryKeys)).orderBy('p.primaryKey').execute();

export const proposalByClientKey = (db: Connection, clientKey: string): Promise<ProposalRow | undefined> =>
  proposalRows(db).where('p.clientKey', '=', clientKey).executeTakeFirst();

export async function draftCount(db: Connection, proposerId: number, callId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from proposals
    where proposer_id = ${proposerId}::int and call_id = ${callId}::int and not submitted`.execute(db);
  return rows[0]?.count ?? 0;
}

export const callOfProposal = async (db: Connection, primaryKey: number): Promise<number | undefined> =>
  (await db.selectFrom('proposals').select('callId').where('primaryKey', '=', primaryKey).executeTakeFirst())?.callId;

export const lockProposals = (tx: Tx, primaryKeys: readonly number[]) =>
  tx.selectFrom('proposals').select('primaryKey').where('primaryKey', '=', oneOf(primaryKeys)).orderBy('primaryKey').forUpdate().execute();

export const holdForReading = (tx: Tx, primaryKey: number) =>
  tx.selectFrom('proposals').select('primaryKey').where('primaryKey', '=', primaryKey).forShare().execute();

export const lockProposalsOfCall = (tx: Tx, callId: number) =>
  tx.selectFrom('proposals').select('primaryKey').where('callId', '=', callId).orderBy('primaryKey').forUpdate().execute();

/**
 * Locks rows in key order, then reads them in a second statement. A statement that waits for a lock sees outdated joined rows, such as members and
 * statuses.
 */
export async function proposalsForUpdate(
  tx: Tx,
  primaryKeys: readonly number[],
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ProposalRow[]> {
  await lockProposals(tx, primaryKeys);
  return proposalRows(tx).where('p.primaryKey', '=', oneOf(primaryKeys)).where(condition).orderBy('p.primaryKey').execute();
}

export interface NewProposal {
  readonly callId: number;
  readonly proposerId: number;
  readonly questionaryId: number;
  readonly statusId: number;
  readonly clientKey: string | null;
  readonly locale: string | null;
  readonly title?: string;
  readonly abstract?: string;
  readonly at: Date;
}

/** Coprime to 999999, so that the ids 000001 to 999999 each come once before any repeats, in an unpredictable order. */
const ID_STEP = 567_937;
const MAX_ATTEMPTS = 100;
const shortId = sql<string>`lpad((nextval('proposal_short_ids') * ${sql.lit(ID_STEP)} % 999999 + 1)::text, 6, '0')`;

export async function insertProposal(tx: Tx, { at, ...row }: NewProposal): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await tx
      .insertInto('proposals')
      .values({
        ...row,
        proposerStatusId: row.statusId,
        proposalId: shortId,
        commentForUser: null,
        commentForManagement: null,
        submittedAt: null,
        referenceNumber: null,
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((c) => c.column('proposalId').doNothing())
      .returning('primaryKey')
      .executeTakeFirst();
    if (stored) return stored.primaryKey;
  }
  throw new Error(`no free proposal id after ${MAX_ATTEMPTS} attempts`);
}

export type ProposalChanges = Partial<{
  title: string;
  abstract: string;
  proposerId: number;
  submitted: boolean;
  submittedAt: Date | null;
  submittedEntries: RawBuilder<string>;
  referenceNumber: number;
  proposalId: string;
}>;

/** Writes only the given columns, so that concurrent changes of others stay. @param note is written in the same statement */
export const updateProposals = (
  tx: Tx,
  primaryKeys: readonly number[],
  changes: ProposalChanges,
  at: Date,
  note: RawBuilder<Record<string, unknown>> = sql`select 1`,
) =>
  tx
    .with('noted', () => sql<Record<string, unknown>>`(${note})`)
    .updateTable('proposals')
    .set({ ...changes, updatedAt: at })
    .where('primaryKey', '=', oneOf(primaryKeys))
    .execute();

export interface CrewChange {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Adds and removes co-proposers in one statement, as a difference to those read under the lock. */
export const saveCoProposers = (tx: Tx, proposalPk: number, { before, after }: CrewChange) => {
  const removed = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  return sql`with gone as (
        delete from proposal_users where proposal_pk = ${proposalPk} and user_id = any(${removed}::int[])
      )
      insert into proposal_users (proposal_pk, user_id) select ${proposalPk}::int, id from unnest(${added}::int[]) as id
      on conflict do nothing`.execute(tx);
};

export const writeStatus = (tx: Tx, primaryKeys: readonly number[], { statusId, silentStatusId }: NewStatus, at: Date) =>
  tx
    .updateTable('proposals')
    .set({ statusId, updatedAt: at, ...(silentStatusId === null ? {} : { proposerStatusId: silentStatusId }) })
    .where('primaryKey', '=', oneOf(primaryKeys))
    .execute();

export const showStatuses = (tx: Tx, workflowId: number, { nodes, statusIds }: Silent) =>
  sql`update proposals p set proposer_status_id = p.status_id from workflow_states s
    where s.entity_kind = 'PROPOSAL' and s.entity_id = p.primary_key and s.workflow_id = ${workflowId}
      and (s.node = any(${nodes}::text[]) or s.node is null and p.status_id = any(${statusIds}::int[]))
      and p.proposer_status_id <> p.status_id`.execute(tx);

export const deleteProposalRow = (tx: Tx, primaryKey: number) => tx.deleteFrom('proposals').where('primaryKey', '=', primaryKey).execute();

export const readStatuses = async (db: Connection, primaryKeys: readonly number[]) => {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('calls as c', 'c.id', 'p.callId')
    .select([
      'p.primaryKey',
      'p.statusId',
      'c.proposalWorkflowId as workflowId',
      sql<boolean>`p.proposer_status_id = p.status_id`.as('isShown'),
    ])
    .where('p.primaryKey', '=', oneOf(primaryKeys))
    .execute();
  return new Map(rows.map(({ primaryKey, ...status }) => [primaryKey, status]));
};

const EXAMPLES = 3;

/** Number of proposals of a workflow by status, with a few references each. */
export const tallyStatuses = (db: Connection, workflowId: number) =>
  db
    .selectFrom('workflowStates as s')
    .innerJoin('proposals as p', 'p.primaryKey', 's.entityId')
    .select((eb) => [
      'p.statusId',
      eb.fn.countAll<number>().as('count'),
      sql<readonly string[]>`(array_agg(p.proposal_id order by p.primary_key))[1:${sql.lit(EXAMPLES)}]`.as('examples'),
    ])
    .where('s.entityKind', '=', 'PROPOSAL')
    .where('s.workflowId', '=', workflowId)
    .groupBy('p.statusId')
    .execute();

const names = (db: Connection) =>
  db.selectFrom('proposals').select(['primaryKey as id', 'proposalId as label', 'title']).orderBy('primaryKey');

export const proposalNames = (db: Connection, primaryKeys: readonly number[]) =>
  names(db).where('primaryKey', '=', oneOf(primaryKeys)).execute();

export const proposalNamesOfCall = (db: Connection, callId: number) => names(db).where('callId', '=', callId).execute();

/** Counts only proposals readable by the actor, because the number of others is confidential. */
export async function proposalCounts(db: Connection, actor: Actor, callIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('proposals as p')
    .select((eb) => ['p.callId', eb.fn.countAll<number>().as('count')])
    .where('p.callId', '=', oneOf(callIds))
    .where(readableBy(actor))
    .groupBy('p.callId')
    .execute();
  return new Map(rows.map((row) => [row.callId, row.count]));
}
