import { isList, type Json, type JsonObject } from '../../engine/json.ts';
import type { Catalog } from '../../engine/catalog/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import { describeEvent } from './describe.ts';
import { extendLogRow, latestRows, type LogRow } from './repository.ts';
import type { EventRecord, Happening } from './types.ts';

/** What saving a step says beside the change itself. */
const BESIDE = 'TOPIC_ANSWERED';

interface Merged {
  readonly happenings: readonly Happening[];
  /** With the lines that they are in now. */
  readonly joined: readonly EventRecord[];
}

/**
 * Puts happenings that go on with what the same person did a moment ago into the line that this has in the log, as long as nothing else has happened to
 * the entity since: who types for an hour has not changed the title a hundred times.
 * @returns the others, which get lines of their own, and those that have joined one
 */
export async function merged(tx: Tx, catalog: Catalog, all: readonly Happening[]): Promise<Merged> {
  if (!all.some(({ mergesWithinMs }) => mergesWithinMs !== undefined)) return { happenings: all, joined: [] };
  const happenings: Happening[] = [];
  const joined: EventRecord[] = [];
  for (const it of all) {
    const line = it.mergesWithinMs === undefined ? null : await lineFor(tx, it, it.mergesWithinMs);
    if (!line) {
      happenings.push(it);
      continue;
    }
    const changes = together(line.changes, it.changes ?? {});
    await extendLogRow(tx, line.id, {
      changes,
      description: describeEvent(catalog.events.get(it.event)?.log ?? it.event, changes),
      happenedAt: it.at,
    });
    joined.push({ ...it, changes, logId: line.id });
  }
  return { happenings, joined };
}

async function lineFor(tx: Tx, { event, entity, actor, at }: Happening, withinMs: number): Promise<LogRow | null> {
  const rows = await latestRows(tx, entity.kind, entity.id);
  const last = rows.find(({ eventType }) => eventType !== BESIDE);
  const isOwn = last?.eventType === event && last.changedBy === actor.userId && last.impersonatedBy === actor.impersonatorId;
  return isOwn && last.happenedAt.getTime() + withinMs > at.getTime() ? last : null;
}

/** Lists together, each thing once; of the rest what was said last. */
const together = (before: JsonObject, now: JsonObject): JsonObject => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(now).map(([key, value]): readonly [string, Json] => {
      const old = before[key] ?? null;
      return [key, isList(old) && isList(value) ? [...new Set([...old, ...value])] : value];
    }),
  ),
});
