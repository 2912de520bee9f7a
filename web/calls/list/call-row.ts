import { callPhase, type CallPhase } from '../../../engine/rules/calls.ts';
import type { CallRowFragment } from '../../generated/calls.ts';

export type CallRow = CallRowFragment;

/** Where the call stands in time. */
export const phaseOf = (call: CallRow, now: Date): CallPhase => callPhase({ ...call, endCallInternal: call.endCallInternal ?? null }, now);
