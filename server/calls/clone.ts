import { datesFrom } from '../../engine/calls/index.ts';
import { RECORD_FIELDS } from '../../engine/generated/records.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { wholeSecond } from '../../engine/rules/calls.ts';
import type { MutationCloneCallArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { definitionOf } from '../records/index.ts';
import { heldCall, insertCheckedCall, readable, STAMP } from './actions.ts';
import { copyFaps } from './repository/faps.ts';
import { copyInstruments } from './repository/instruments.ts';
import type { NewCall } from './repository/calls.ts';
import type { CallRow, CallServices } from './types.ts';

/** Copies to the clone of a call what a later domain keeps about calls. */
export type CallCopier = (tx: Tx, from: number, to: number) => Promise<void>;

/**
 * Copies a call under a new short code, all its dates moved with its start. The copy is archived, so that it can be checked first.
 *
 * @throws CALL_NOT_FOUND, CALL_FIELDS, CALL_SHORT_CODE_TAKEN, TEMPLATE_NOT_SOUND, WORKFLOW_NOT_USABLE
 */
export async function cloneCall(
  services: CallServices & { readonly copiers: readonly CallCopier[] },
  actor: Actor,
  { callId, shortCode, startCall }: MutationCloneCallArgs,
): Promise<CallRow> {
  const { core, settings, copiers } = services;
  const timeZone = (await settings.get('TIMEZONE')) || 'UTC';
  return readable(shortCode, () =>
    core.versionedCache.change(core.db, STAMP, async (tx) => {
      const source = await heldCall(tx, callId);
      const fields = Object.fromEntries(RECORD_FIELDS.CALL.map((name) => [name, source[name]]));
      const dates = datesFrom(source, wholeSecond(startCall), timeZone);
      const definition = definitionOf(core.catalog, 'CALL');
      const call = { ...fields, ...dates, shortCode: shortCode.trim(), isActive: false, sortOrder: 0 } as NewCall;
      const created = await insertCheckedCall(services, tx, { definition, call, actor });
      await copyInstruments(tx, callId, created.id);
      await copyFaps(tx, callId, created.id);
      for (const copy of copiers) await copy(tx, callId, created.id);
      return created;
    }),
  );
}
