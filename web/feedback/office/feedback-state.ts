import type { FeedbackState } from '../../generated/types.ts';
import type { Tone } from '../../ui/StatusTag.tsx';

export const FEEDBACK_STATES = ['NONE', 'REQUESTED', 'DRAFT', 'SUBMITTED'] as const satisfies readonly FeedbackState[];

export const FEEDBACK_TONES: Readonly<Record<FeedbackState, Tone>> = {
  NONE: 'expired',
  REQUESTED: 'progress',
  DRAFT: 'draft',
  SUBMITTED: 'done',
};
