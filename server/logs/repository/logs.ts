import { sql, type ColumnType, type Expression, type Generated, type SqlBool } from 'kysely';
import { fail } from '../../../engine/errors.ts';
import { waits, type DeliveryAttempt, type Outcome } from '../../outbox/index.ts';
import { everyWord, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { ActionLabel, EntityFilter, SubjectLog } from '../../workflows/index.ts';
import type { LogFilter } from '../types.ts';

interface StatusActionsLogTable {
  readonly id: Generated<number>;
  readonly batch: ColumnType<string | null, string | null | undefined>;
  readonly round: Generated<number>;
  readonly replaysId: number | null;
  readonly workflowId: number | null;
  readonly edgeKey: string | null;
  readonly nodeKey: string | null;
  readonly actionKey: string | null;
  readonly actionType: string;
  readonly recipient: string | null;
  readonly message: string;
  readonly successful: boolean;
  readonly nobodyFound: boolean;
  readonly happenedAt: Date;
  readonly templateKey: ColumnType<string | null, string | null | undefined>;
  readonly subject: ColumnType<string | null, string | null | undefined>;
  /** Message-IDs of the texts in mail_texts. */
  readonly messageIds: Generated<readonly string[]>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    statusActionsLog: StatusActionsLogTable;
  }
}

/** Logs a batch: one row per replay, linked to the previous one and updated by each attempt. */
export async function noteOutcome(
  tx: Tx,
  { row, at, sent }: DeliveryAttempt,
  { message, successful, nobody }: Outcome,
  label: ActionLabel,
  subject: SubjectLog | undefined,
): Promise<void> {
  const written = { message, successful, nobodyFound: nobody, happenedAt: at };
  const { id, isNew } = await tx
    .insertInto('statusActionsLog')
    .values({
      batch: row.batch,
      round: row.round,
      replaysId: sql<number>`(select max(id) from status_actions_log where batch = ${row.batch} and round < ${row.round})`,
      workflowId: label.workflowId,
      edgeKey: label.edge,
      nodeKey: label.node,
      actionKey: label.action,
      actionType: label.type,
      recipient: label.recipient,
      templateKey: templateOf(row.payload),
      subject: sent?.subject ?? null,
      messageIds: sent ? [sent.messageId] : [],
      ...written,
    })
    .onConflict((conflict) =>
      conflict.columns(['batch', 'round']).doUpdateSet({
        ...written,
        subject: sql<string | null>`coalesce(status_actions_log.subject, excluded.subject)`,
        messageIds: sql<string[]>`case when status_actions_log.message_ids @> excluded.message_ids then status_actions_log.message_ids
          else status_actions_log.message_ids || excluded.message_ids end`,
      }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  if (isNew) await subject?.link(tx, id, label.ids);
}

const templateOf = ({ template }: DeliveryAttempt['row']['payload']): string | null => (typeof template === 'string' ? template : null);

export interface LogSubjects {
  readonly logOf: (kind: string) => SubjectLog | undefined;
  readonly logs: () => readonly SubjectLog[];
}

export interface LogQuery {
  readonly subjects: LogSubjects;
  readonly filter: LogFilter;
  readonly searchText: string;
  readonly sort: { readonly sortField: string; readonly descending: boolean };
  readonly first: number;
  readonly offset: number;
}

const SORT_COLUMNS: Readonly<Record<string, 'happenedAt' | 'message' | 'recipient' | 'successful' | 'id'>> = {
  timestamp: 'happenedAt',
  message: 'message',
  recipient: 'recipient',
  successful: 'successful',
  statusActionsLogId: 'id',
};

const COLUMNS = [
  'id as statusActionsLogId',
  'batch',
  'workflowId',
  'edgeKey',
  'nodeKey',
  'actionKey',
  'actionType',
  'recipient',
  'message',
  'successful',
  'nobodyFound',
  'happenedAt as timestamp',
  'templateKey',
  'subject',
  'messageIds',
] as const;

/** Rows that an officer sends again: not replayed yet, and not for want of a recipient. */
export const failedActions = sql`status_actions_log where not successful and not nobody_found
  and not exists (select from status_actions_log later where later.replays_id = status_actions_log.id)
  and not ${waits(sql.ref('status_actions_log.batch'))}`;

/** Waiting rows have not failed, since they are retried. */
const IS_WAITING = sql<boolean>`(not successful and not nobody_found and ${waits(sql.ref('status_actions_log.batch'))})`;

/**
 * Attempts without a later replay, newest first by default; attempts requested by id in any case.
 *
 * @throws CodedError BAD_INPUT for an unknown sort field
 */
export async function logPage(db: Connection, { subjects, filter, searchText, sort, first, offset }: LogQuery) {
  const column = Object.hasOwn(SORT_COLUMNS, sort.sortField) ? SORT_COLUMNS[sort.sortField] : undefined;
  if (!column) throw fail('BAD_INPUT', { message: `The log cannot be sorted by ${sort.sortField}` });
  const matching = db.selectFrom('statusActionsLog').where((is) => is.and(conditions(subjects, filter, searchText)));
  const logs = await matching
    .select(COLUMNS)
    .select(IS_WAITING.as('isWaiting'))
    .orderBy(column, sort.descending ? 'desc' : 'asc')
    .orderBy('id', sort.descending ? 'desc' : 'asc')
    .limit(first)
    .offset(offset)
    .execute();
  const { totalCount } = await matching.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow();
  return { logs, totalCount };
}

function conditions({ logOf, logs }: LogSubjects, filter: LogFilter, searchText: string) {
  const { statusActionsLogIds, statusActionType, successful, nobodyFound, waiting, callIds, entities, recipients, sentFrom, sentTo } =
    filter;
  const all: Expression<SqlBool>[] = [];
  const ids = (list: readonly number[]) => sql`${[...list]}::int[]`;
  if (statusActionsLogIds) all.push(sql<SqlBool>`status_actions_log.id = any(${ids(statusActionsLogIds)})`);
  else all.push(sql<SqlBool>`not exists (select 1 from status_actions_log later where later.replays_id = status_actions_log.id)`);
  if (statusActionType) all.push(sql<SqlBool>`action_type = ${statusActionType}`);
  if (typeof successful === 'boolean') all.push(sql<SqlBool>`successful = ${successful}`);
  if (typeof nobodyFound === 'boolean') all.push(sql<SqlBool>`nobody_found = ${nobodyFound}`);
  if (typeof waiting === 'boolean') all.push(sql<SqlBool>`${IS_WAITING} = ${waiting}`);
  if (sentFrom) all.push(sql<SqlBool>`happened_at >= ${sentFrom}`);
  if (sentTo) all.push(sql<SqlBool>`happened_at < ${sentTo}`);
  if (recipients) all.push(sql<SqlBool>`recipient = any(${[...recipients]}::text[])`);
  const ofAny = (about: EntityFilter) => anyOf(logs().map((it) => it.about(about)));
  if (callIds) all.push(ofAny({ callIds }));
  for (const { kind, ids: entityIds } of entities) all.push(logOf(kind)?.about({ ids: entityIds }) ?? sql<SqlBool>`false`);
  const stands = (like: string) =>
    sql<SqlBool>`(message ilike ${like} or recipient ilike ${like} or subject ilike ${like} or ${ofAny({ like })})`;
  if (searchText.trim() !== '') all.push(everyWord(searchText, stands));
  return all;
}

const anyOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;

export const logById = (db: Connection, id: number) =>
  db.selectFrom('statusActionsLog').select(COLUMNS).select(IS_WAITING.as('isWaiting')).where('id', '=', id).executeTakeFirst();

export const latestOfBatch = (db: Connection, batch: string) =>
  db
    .selectFrom('statusActionsLog')
    .select(COLUMNS)
    .select(IS_WAITING.as('isWaiting'))
    .where('batch', '=', batch)
    .orderBy('id', 'desc')
    .executeTakeFirst();
