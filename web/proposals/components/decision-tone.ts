import type { ToldDecision } from '../../../engine/rules/proposals.ts';
import type { Tone } from '../../ui/StatusTag.tsx';

/** The tones of what proposers are told, the same as of the decision behind it. */
export const DECISION_TONES = {
  accepted: 'done',
  reserved: 'attention',
  rejected: 'refused',
} as const satisfies Record<ToldDecision, Tone>;
