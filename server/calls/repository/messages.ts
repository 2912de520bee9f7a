import type { JsonObject } from '../../../engine/json.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { callsByIds } from './calls.ts';

export async function callMessages(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const calls = await callsByIds(db, ids);
  return new Map(
    calls.map(({ id, shortCode, title, startCall, endCall, startCycle, endCycle }): readonly [number, JsonObject] => [
      id,
      {
        id,
        shortCode,
        title,
        startCall: startCall.toISOString(),
        endCall: endCall.toISOString(),
        startCycle: startCycle.toISOString(),
        endCycle: endCycle.toISOString(),
      },
    ]),
  );
}
