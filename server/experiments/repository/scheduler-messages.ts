import { sql, type Generated, type RawBuilder, type SqlBool } from 'kysely';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { SchedulerMessageRow, SchedulerMessageState } from '../types.ts';

interface SchedulerMessagesTable extends Omit<SchedulerMessageRow, 'id' | 'receivedAt' | 'updatedAt' | 'attempts' | 'part'> {
  readonly id: Generated<number>;
  /** Digest of the message, so that one that comes twice is one row. */
  readonly messageId: string;
  readonly attempts: Generated<number>;
  readonly part: Generated<number>;
  readonly receivedAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    schedulerMessages: SchedulerMessagesTable;
  }
}

/** Arbitrary id, unique among the product's advisory locks. */
const BOOKING_LOCK = 68;

/** Messages about one booking take effect one after the other. */
export const lockBooking = (tx: Tx, scheduledEventId: number) =>
  sql`select pg_advisory_xact_lock(${BOOKING_LOCK}::int, ${scheduledEventId}::int)`.execute(tx);

export const messageByDigest = (db: Connection, messageId: string): Promise<SchedulerMessageRow | undefined> =>
  db.selectFrom('schedulerMessages').selectAll().where('messageId', '=', messageId).executeTakeFirst();

export const messageById = (db: Connection, id: number): Promise<SchedulerMessageRow | undefined> =>
  db.selectFrom('schedulerMessages').selectAll().where('id', '=', id).executeTakeFirst();

/** States in which a message waits for somebody. */
const WAITING: readonly SchedulerMessageState[] = ['FAILED', 'HELD'];

export const isWaitingMessage = ({ state }: Pick<SchedulerMessageRow, 'state'>): boolean => WAITING.includes(state);

/** Texts of the messages about a booking in a state, by their number. */
export const messagesOfBooking = (
  db: Connection,
  scheduledEventId: number,
  state: SchedulerMessageState,
): Promise<readonly SchedulerMessageRow[]> =>
  db
    .selectFrom('schedulerMessages')
    .selectAll()
    .where('scheduledEventId', '=', scheduledEventId)
    .where('state', '=', state)
    .orderBy('sequence')
    .orderBy('id')
    .execute();

export interface ProcessedMessage extends Pick<
  SchedulerMessageRow,
  'messageId' | 'event' | 'scheduledEventId' | 'sequence' | 'sender' | 'type' | 'headers' | 'arrival' | 'part' | 'body' | 'state' | 'reason'
> {
  readonly at: Date;
}

/** Stores what came of a message. One that has ended stays as it is. */
export async function storeMessage(db: Connection, { at, body, headers, ...row }: ProcessedMessage): Promise<void> {
  await db
    .insertInto('schedulerMessages')
    .values({ ...row, body: jsonb(body), headers: jsonb(headers ?? {}), receivedAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('messageId')
        .doUpdateSet((eb) => ({
          state: row.state,
          reason: row.reason,
          attempts: eb('schedulerMessages.attempts', '+', 1),
          updatedAt: at,
        }))
        .where('schedulerMessages.state', 'in', WAITING),
    )
    .execute();
}

/** Held additions of a booking before a message that removes it. */
export const outdateHeld = (tx: Tx, scheduledEventId: number, sequence: number, reason: string, at: Date) =>
  tx
    .updateTable('schedulerMessages')
    .set({ state: 'OUTDATED', reason, updatedAt: at })
    .where('scheduledEventId', '=', scheduledEventId)
    .where('state', '=', 'HELD')
    .where('sequence', '<', sequence)
    .execute();

/** Only one that waits. @returns true when it was one */
export async function discardMessage(db: Connection, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schedulerMessages')
    .set({ state: 'DISCARDED', updatedAt: at })
    .where('id', '=', id)
    .where('state', 'in', WAITING)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const inState = (states: readonly SchedulerMessageState[] | null): RawBuilder<SqlBool> =>
  states === null ? sql<SqlBool>`true` : sql<SqlBool>`state = any(${states}::text[])`;

/** Latest first. */
export const pageOfMessages = (
  db: Connection,
  states: readonly SchedulerMessageState[] | null,
  { first, offset }: Page,
): Promise<readonly SchedulerMessageRow[]> =>
  db.selectFrom('schedulerMessages').selectAll().where(inState(states)).orderBy('id', 'desc').limit(first).offset(offset).execute();

export async function countMessages(db: Connection, states: readonly SchedulerMessageState[] | null): Promise<number> {
  const { count } = await db
    .selectFrom('schedulerMessages')
    .select(sql<number>`count(*)`.as('count'))
    .where(inState(states))
    .executeTakeFirstOrThrow();
  return count;
}
