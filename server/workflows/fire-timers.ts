import { nodeByKey, elapse, timersFrom } from '../../engine/workflows/index.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import { judgesFor } from './conditions.ts';
import { lockStates } from './repository/states.ts';
import { dueTimers, markFired, postponeTimer, type TimerKey } from './repository/timers.ts';
import { passages, writePassages, type StepParts } from './step.ts';
import { datesOf } from './timers.ts';

export interface FiringParts {
  readonly services: Pick<Services, 'core' | 'events' | 'outbox'>;
  readonly step: StepParts;
}

/** Timers fired per run; the next run takes the rest. */
const MOST_TIMERS = 500;
/** A timer that failed is tried again after this time. */
const RETRY_MS = 10 * 60_000;

/**
 * Fires the timers that are due, each in a transaction of its own.
 *
 * @returns number of entities that moved
 */
export async function fireDueTimers(parts: FiringParts, at: Date): Promise<number> {
  const { db, log } = parts.services.core;
  let count = 0;
  for (const timer of await dueTimers(db, at, MOST_TIMERS)) {
    try {
      if (await db.transaction().execute((tx) => fireTimer(parts, tx, timer, at))) count += 1;
    } catch (error) {
      log.error({ err: error, timer }, 'a timer of a workflow failed');
      await postponeTimer(db, timer, new Date(at.getTime() + RETRY_MS));
    }
  }
  return count;
}

/** Judged by the state of now; it fires once per stay, also where a condition keeps the entity where it is. */
async function fireTimer({ services, step }: FiringParts, tx: Tx, timer: TimerKey, at: Date): Promise<boolean> {
  const { subjects, definitions, catalog } = step;
  const { entityKind: kind, entityId, edge } = timer;
  if (!subjects.isKind(kind)) return false;
  await subjects.get(kind).lock(tx, [entityId]);
  const [stored] = await lockStates(tx, kind, [entityId]);
  if (!stored || !(await markFired(tx, timer, at))) return false;
  if (!(await datesOf(step, tx, kind, [entityId])).has(entityId)) return false;
  const { body } = await definitions.body(tx, stored.workflowId, stored.revision);
  if (!timersFrom(body, stored.state.node).some(({ key }) => key === edge)) return false;
  const hasConditions = body.edges.some(({ when }) => when !== undefined);
  const judge = (await judgesFor(step, tx, kind, hasConditions ? [entityId] : []))(entityId);
  const { state, transitions } = elapse(body, stored.state, edge, catalog, judge.holds);
  if (transitions.length === 0 || nodeByKey(body, state.node) === undefined) return false;
  const cause = { kind, stored, body, at, entity: { kind, id: entityId }, event: null, judge };
  const passed = await passages(step, tx, cause, transitions);
  const deliveries = await writePassages(step, tx, kind, [{ stored, body, state, passed, at }]);
  await services.outbox.enqueue(tx, ...deliveries);
  await services.events.recordMany(
    tx,
    passed.map(({ happening }) => ({ ...happening, locked: true, settled: true })),
  );
  return true;
}
