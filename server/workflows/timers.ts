import type { EntityType } from '../../engine/catalog/types.ts';
import { dueMoment, hasTimers, timersFrom, type TimerDates, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import {
  datedTimers,
  deleteTimers,
  insertTimers,
  kindsWithDatedTimers,
  setDueMoments,
  timersOf,
  type TimerRow,
} from './repository/timers.ts';
import { standingIn, type WorkflowRow } from './repository/working.ts';
import type { Subjects } from './subjects.ts';

export interface TimerParts {
  readonly subjects: Subjects;
  /** Time zone of the facility, whose days timers count. */
  readonly timeZone: (on: Connection) => Promise<string>;
}

/** An entity that stands at a node since a moment. */
interface Stay {
  readonly entityId: number;
  readonly body: WorkflowDefinition;
  readonly node: string | null;
  readonly entered: Date;
}

/** Replaces the timers of entities by those of the place where they stand now, with a constant number of statements. */
export async function startTimers(parts: TimerParts, tx: Tx, kind: EntityType, stays: readonly Stay[]): Promise<void> {
  const timed = stays.filter(({ body }) => hasTimers(body));
  if (timed.length === 0) return;
  await deleteTimers(
    tx,
    kind,
    timed.map(({ entityId }) => entityId),
  );
  await insertTimers(tx, kind, await timerRows(parts, tx, kind, timed));
}

/** Timers of the places where entities stand; none of those that nothing may move. */
async function timerRows(parts: TimerParts, on: Connection, kind: EntityType, stays: readonly Stay[]): Promise<readonly TimerRow[]> {
  const timed = stays.filter(({ body, node }) => timersFrom(body, node).length > 0);
  if (timed.length === 0) return [];
  const timeZone = await parts.timeZone(on);
  const dates = await datesOf(
    parts,
    on,
    kind,
    timed.map(({ entityId }) => entityId),
  );
  return timed.flatMap(({ entityId, body, node, entered }) => {
    const ofCall = dates.get(entityId);
    if (!ofCall) return [];
    return timersFrom(body, node).map(({ key, timer }): TimerRow => {
      const dueAt = dueMoment(timer, { entered, dates: ofCall, timeZone });
      return { entityId, edge: key, timer, enteredAt: entered, dueAt, firedAt: null };
    });
  });
}

/** Dates of the calls of entities that a timer may move. */
export async function datesOf({ subjects }: Pick<TimerParts, 'subjects'>, on: Connection, kind: EntityType, ids: readonly number[]) {
  const none: ReadonlyMap<number, TimerDates> = new Map(ids.map((id) => [id, {}]));
  return (await subjects.get(kind).timerDates?.(on, ids)) ?? none;
}

export const stopTimers = (tx: Tx, kind: EntityType, ids: readonly number[]) => deleteTimers(tx, kind, ids);

/** Run after dates of a call have moved: waiting timers that are reckoned from them move, too. */
export async function moveTimers(parts: TimerParts, tx: Tx, callId: number): Promise<void> {
  for (const kind of await kindsWithDatedTimers(tx)) {
    if (!parts.subjects.isKind(kind)) continue;
    const ids = (await parts.subjects.inCall(tx, kind, callId)).map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await datedTimers(tx, kind, ids);
    if (rows.length === 0) continue;
    const timeZone = await parts.timeZone(tx);
    const dates = await datesOf(parts, tx, kind, ids);
    const moved = rows.map(({ entityId, edge, timer, enteredAt }) => ({
      entityId,
      edge,
      dueAt: dueMoment(timer, { entered: enteredAt, dates: dates.get(entityId) ?? {}, timeZone }),
    }));
    await setDueMoments(tx, kind, moved);
  }
}

interface PublishedTimers {
  readonly row: Pick<WorkflowRow, 'id' | 'entityType' | 'working'>;
  readonly at: Date;
}

interface TimersAfterPublishing {
  readonly ids: readonly number[];
  readonly rows: readonly TimerRow[];
  /** Rows that are new or set anew, and due already. */
  readonly due: ReadonlySet<TimerRow>;
}

/** Timers as they would be if the working revision were published: those that fired stay so. */
async function afterPublishing(parts: TimerParts, on: Connection, { row, at }: PublishedTimers): Promise<TimersAfterPublishing> {
  const { id, entityType: kind, working: body } = row;
  const standing = await standingIn(on, kind, id);
  const ids = standing.map(({ entityId }) => entityId);
  if (ids.length === 0 || !parts.subjects.isKind(kind)) return { ids: [], rows: [], due: new Set() };
  const keyOf = ({ entityId, edge }: TimerRow) => `${entityId} ${edge}`;
  const before = new Map((await timersOf(on, kind, ids)).map((timer) => [keyOf(timer), timer]));
  const stays = standing.map(({ entityId, node, enteredAt }) => ({ entityId, body, node, entered: enteredAt }));
  const due = new Set<TimerRow>();
  const rows = (await timerRows(parts, on, kind, stays)).map((timer) => {
    const old = before.get(keyOf(timer));
    const kept = { ...timer, firedAt: old?.firedAt ?? null };
    const isSame = old?.dueAt?.getTime() === kept.dueAt?.getTime();
    if (kept.firedAt === null && kept.dueAt !== null && kept.dueAt <= at && !isSame) due.add(kept);
    return kept;
  });
  return { ids, rows, due };
}

/** Number of timers that would be due at once if the working revision were published. */
export const countTimersDue = async (parts: TimerParts, on: Connection, published: PublishedTimers): Promise<number> =>
  (await afterPublishing(parts, on, published)).due.size;

/** Run by a publication, under the lock of the workflow. Timers that are due already fire only if `fireDue` says so. */
export async function publishTimers(parts: TimerParts, tx: Tx, published: PublishedTimers & { readonly fireDue: boolean }): Promise<void> {
  const { ids, rows, due } = await afterPublishing(parts, tx, published);
  if (ids.length === 0) return;
  const { entityType } = published.row;
  await deleteTimers(tx, entityType, ids);
  await insertTimers(
    tx,
    entityType,
    rows.map((timer) => (due.has(timer) && !published.fireDue ? { ...timer, firedAt: published.at } : timer)),
  );
}
