import type { PublicStatus } from '../../../engine/rules/proposals.ts';
import type { Tone } from '../../ui/StatusTag.tsx';

/** The tones of what proposers are told, the same as of the decision behind it. */
export const DECISION_TONES = {
  draft: 'draft',
  submitted: 'progress',
  accepted: 'done',
  reserved: 'attention',
  rejected: 'refused',
  unknown: 'progress',
} as const satisfies Record<PublicStatus, Tone>;
