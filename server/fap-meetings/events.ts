import type { Actor } from '../../engine/rules/actor.ts';
import { completedProposals, type PlaceToComplete } from '../../engine/rules/meeting-changes.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { FapMeetingServices, MeetingRow } from './types.ts';

interface MeetingEvent {
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

interface CompletedEvent extends Pick<MeetingEvent, 'actor' | 'at' | 'event'> {
  /** All places of the proposals before the change. */
  readonly places: readonly PlaceToComplete[];
  /** Places that are done now. */
  readonly rows: readonly MeetingRow[];
}

/** Records an event of the proposals that are complete now. */
export async function recordCompleted({ events }: FapMeetingServices, tx: Tx, { actor, at, event, places, rows }: CompletedEvent) {
  const doneNow = rows.map(({ placeId }) => placeId);
  await events.recordMany(
    tx,
    completedProposals(places, doneNow).map((id) => ({ event, entity: { kind: 'PROPOSAL', id }, actor, at, locked: true })),
  );
}
