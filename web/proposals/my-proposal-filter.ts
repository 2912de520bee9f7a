import type { UserProposalsFilter } from '../generated/types.ts';

const NAMES = { call: 'call', submitted: 'submitted' } as const;
export const MY_PROPOSAL_FILTERS = Object.values(NAMES);

/** Filter of one's own proposals in the address; invalid values are ignored. */
export function readMyFilter(read: (name: string) => string | null): UserProposalsFilter {
  const [call, submitted] = [Number(read(NAMES.call) ?? NaN), read(NAMES.submitted)];
  return {
    ...(Number.isInteger(call) ? { callId: call } : {}),
    ...(submitted === 'true' || submitted === 'false' ? { submitted: submitted === 'true' } : {}),
  };
}

/** One's drafts in a call. */
export const draftsAddress = (callId: number): string => `/?${NAMES.call}=${callId}&${NAMES.submitted}=false`;
