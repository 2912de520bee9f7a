import type { EntityType } from '../../engine/catalog/types.ts';
import { withoutOccurrences } from '../../engine/workflows/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { lockStates, writeStates } from './repository/states.ts';

/** Removes events from the states of entities, with a constant number of statements. */
export async function withdrawEvents(tx: Tx, kind: EntityType, ids: readonly number[], events: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const stored = await lockStates(tx, kind, ids);
  const affected = stored.filter(({ state }) => state.occurrences.some(({ event }) => events.includes(event)));
  await writeStates(
    tx,
    kind,
    affected.map(({ entityId, state }) => ({ entityId, state: withoutOccurrences(state, events) })),
  );
}
