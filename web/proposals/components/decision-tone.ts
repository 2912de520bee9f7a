import type { ToldDecision } from '../../../engine/rules/proposals.ts';
import type { Tone } from '../../ui/StatusTag.tsx';

export const DECISION_TONES = {
  accepted: 'done',
  reserved: 'attention',
  rejected: 'refused',
} as const satisfies Record<ToldDecision, Tone>;
