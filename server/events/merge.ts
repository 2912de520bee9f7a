import { isList, type Json, type JsonObject } from '../../engine/json.ts';
import type { Catalog } from '../../engine/catalog/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import { describeEvent } from './describe.ts';
import { extendLogRow, latestRows, type LogRow } from './repository/events.ts';
import type { EventRecord, DomainEvent } from './types.ts';

/** Event that saving a step adds to the change itself. */
const BESIDE = 'TOPIC_ANSWERED';

interface Merged {
  readonly happenings: readonly DomainEvent[];
  readonly joined: readonly EventRecord[];
}

/**
 * Merges repeated events of one person into their last log row, unless something else happened to the entity since. Long typing gives a single row.
 *
 * @returns the other events, which get rows, and the merged ones
 */
export async function merged(tx: Tx, catalog: Catalog, all: readonly DomainEvent[]): Promise<Merged> {
  if (!all.some(({ mergesWithinMs }) => mergesWithinMs !== undefined)) return { happenings: all, joined: [] };
  const happenings: DomainEvent[] = [];
  const joined: EventRecord[] = [];
  for (const event of all) {
    const line = event.mergesWithinMs === undefined ? null : await lineFor(tx, event, event.mergesWithinMs);
    if (!line) {
      happenings.push(event);
      continue;
    }
    const changes = together(line.changes, event.changes ?? {});
    await extendLogRow(tx, line.id, {
      changes,
      description: describeEvent(catalog.events.get(event.event)?.log ?? event.event, changes),
      happenedAt: event.at,
    });
    joined.push({ ...event, changes, logId: line.id });
  }
  return { happenings, joined };
}

async function lineFor(tx: Tx, { event, entity, actor, at }: DomainEvent, withinMs: number): Promise<LogRow | null> {
  const rows = await latestRows(tx, entity.kind, entity.id);
  const last = rows.find(({ eventType }) => eventType !== BESIDE);
  const isOwn =
    last?.eventType === event &&
    last.changedBy === actor.userId &&
    last.impersonatedBy === actor.impersonatorId &&
    last.apiToken === (actor.token?.name ?? null);
  return isOwn && last.happenedAt.getTime() + withinMs > at.getTime() ? last : null;
}

/** Unites lists without duplicates; for other values the last one counts. */
const together = (before: JsonObject, now: JsonObject): JsonObject => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(now).map(([key, value]): readonly [string, Json] => {
      const old = before[key] ?? null;
      return [key, isList(old) && isList(value) ? [...new Set([...old, ...value])] : value];
    }),
  ),
});
