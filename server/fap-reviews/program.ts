import { assignReviewersTo } from '../../engine/panels/index.ts';
import { serve } from '../sandbox/index.ts';

/** A process of its own: a large assignment takes seconds, in which the server answers others. */
const calls = { assign: assignReviewersTo };
export type AssignCalls = typeof calls;

serve(calls);
