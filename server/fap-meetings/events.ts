import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { FapMeetingServices } from './services.ts';
import type { MeetingRow } from './types.ts';

export interface MeetingEvent {
  readonly actor: Actor;
  readonly at: Date;
  readonly event: string;
  /** Places of locked proposals. */
  readonly rows: readonly MeetingRow[];
  readonly changes: (row: MeetingRow) => JsonObject;
}

const byProposal = (a: MeetingRow, b: MeetingRow): number => a.proposalPk - b.proposalPk || a.instrumentId - b.instrumentId;

export async function recordMeeting({ events }: FapMeetingServices, tx: Tx, { actor, at, event, rows, changes }: MeetingEvent) {
  if (rows.length === 0) return;
  await events.recordMany(
    tx,
    [...rows].sort(byProposal).map((row) => ({
      event,
      entity: { kind: 'PROPOSAL', id: row.proposalPk },
      actor,
      at,
      changes: changes(row),
      locked: true,
    })),
  );
}

export interface CompletedEvent {
  readonly actor: Actor;
  readonly at: Date;
  readonly event: string;
  readonly rows: readonly MeetingRow[];
  readonly complete: (tx: Tx, proposalPks: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** Records an event of the proposals that are complete now. */
export async function recordCompleted({ events }: FapMeetingServices, tx: Tx, { actor, at, event, rows, complete }: CompletedEvent) {
  const keys = [...new Set(rows.map(({ proposalPk }) => proposalPk))].sort((a, b) => a - b);
  if (keys.length === 0) return;
  const done = await complete(tx, keys);
  await events.recordMany(
    tx,
    keys.filter((key) => done.has(key)).map((id) => ({ event, entity: { kind: 'PROPOSAL', id }, actor, at, locked: true })),
  );
}
