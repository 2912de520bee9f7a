import type { Reason } from '../../../engine/errors.ts';
import type { SessionState } from '../../forms/index.ts';

const BY_CALL: readonly (Reason | null)[] = ['CALL_CLOSED', 'CALL_NOT_OPEN'];
/** True if the last save was refused because the call has ended; the call may be extended. */
export const isRefusedByCall = ({ refusedBy }: Pick<SessionState, 'refusedBy'>): boolean => BY_CALL.includes(refusedBy);
