import { callPhase, type CallPhase } from '../../../engine/rules/calls.ts';
import type { CallRowFragment } from '../../generated/calls.ts';

export type ListedCall = CallRowFragment;

export const phaseOf = (call: ListedCall, now: Date): CallPhase =>
  callPhase({ ...call, endCallInternal: call.endCallInternal ?? null }, now);
