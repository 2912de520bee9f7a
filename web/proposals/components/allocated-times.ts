import type { FinalStatus } from '../../../engine/rules/proposals.ts';
import type { AllocationTimeUnits } from '../../generated/types.ts';

export interface ProposalWithTimes {
  /** UNSET for members before the release. */
  readonly finalStatus: FinalStatus | null;
  readonly call: { readonly allocationTimeUnit: AllocationTimeUnits } | null;
  readonly instruments: readonly { readonly id: number; readonly name: string; readonly managementTimeAllocation: number | null }[];
}

interface AllocatedOn {
  readonly id: number;
  readonly name: string;
  readonly time: number;
}

/**
 * Instruments with their allocated times; none unless the proposal is accepted.
 *
 * @example allocatedTimes({ finalStatus: 'RESERVED', call, instruments }) // []
 */
export const allocatedTimes = ({ finalStatus, instruments }: ProposalWithTimes): readonly AllocatedOn[] =>
  finalStatus !== 'ACCEPTED'
    ? []
    : instruments.flatMap(({ id, name, managementTimeAllocation: time }) => (time === null ? [] : [{ id, name, time }]));
