import type { Reason } from '../../../engine/errors.ts';
import type { SessionState } from '../../forms/index.ts';

const BY_CALL: readonly (Reason | null)[] = ['CALL_CLOSED', 'CALL_NOT_OPEN'];
/** Whether the last save came too late for the call, as far as this page has heard: it may be given more time. */
export const isRefusedByCall = ({ refusedBy }: Pick<SessionState, 'refusedBy'>): boolean => BY_CALL.includes(refusedBy);
