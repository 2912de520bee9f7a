import type { JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { CallRow, CallServices } from './types.ts';

export interface CallLogEntry {
  readonly event: string;
  readonly call: Pick<CallRow, 'id' | 'shortCode'>;
  readonly actor: Actor;
  readonly changes?: JsonObject;
}

/** Writes what an officer did to a call into its log. */
export const record = ({ core, events }: CallServices, tx: Tx, { event, call, actor, changes = {} }: CallLogEntry): Promise<void> =>
  events.record(tx, {
    event,
    entity: { kind: 'CALL', id: call.id },
    actor,
    at: core.now(),
    changes: { callShortCode: call.shortCode, ...changes },
  });
