import { isList, type Json, type JsonObject } from '../../engine/json.ts';
import type { Catalog } from '../../engine/catalog/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import { describeEvent } from './describe.ts';
import { extendLogRow, latestRows, type LogRow } from './repository.ts';
import type { Happening } from './types.ts';

/** What saving a step says beside the change itself. */
const BESIDE = 'TOPIC_ANSWERED';

/**
 * Puts happenings that go on with what the same person did a moment ago into the line that this has in the log, as long as nothing else has happened to
 * the entity since: who types for an hour has not changed the title a hundred times.
 * @returns the others, which get lines of their own
 */
export async function merged(tx: Tx, catalog: Catalog, happenings: readonly Happening[]): Promise<readonly Happening[]> {
  if (!happenings.some(({ mergesWithinMs }) => mergesWithinMs !== undefined)) return happenings;
  const left: Happening[] = [];
  for (const it of happenings) {
    const line = it.mergesWithinMs === undefined ? null : await lineFor(tx, it, it.mergesWithinMs);
    if (!line) {
      left.push(it);
      continue;
    }
    const changes = together(line.changes, it.changes ?? {});
    await extendLogRow(tx, line.id, {
      changes,
      description: describeEvent(catalog.events.get(it.event)?.log ?? it.event, changes),
      happenedAt: it.at,
    });
  }
  return left;
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
