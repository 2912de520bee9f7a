import { callPhase, type CallPhase } from '../../../engine/rules/calls.ts';
import type { CallRowFragment } from '../../generated/operations.ts';

export type CallRow = CallRowFragment;

/** Where the call stands in time. */
export const phaseOf = (call: CallRow, now: Date): CallPhase => callPhase({ ...call, endCallInternal: call.endCallInternal ?? null }, now);

/** Whether a search finds the call: all words in its short code or title. */
export function matches(call: CallRow, search: string): boolean {
  const text = `${call.shortCode} ${call.title ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What a column sorts by. */
export function sortValue(call: CallRow, field: string): string | number {
  switch (field) {
    case 'startCall':
    case 'endCall':
    case 'startReview':
    case 'startNotify':
    case 'startCycle':
      return Date.parse(call[field]);
    case 'proposalCount':
    case 'sort_order':
      return call[field];
    case 'title':
      return (call.title ?? '').toLowerCase();
    case 'template':
      return call.template.name.toLowerCase();
    case 'workflow':
      return call.proposalWorkflow?.name.toLowerCase() ?? '';
    default:
      return call.shortCode.toLowerCase();
  }
}
