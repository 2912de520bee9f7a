import type { TFunction } from 'i18next';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { decisionTold } from '../../engine/rules/proposals.ts';
import type { StatusTraits } from '../../engine/workflows/index.ts';
import type { ProposalHeaderFragment } from '../generated/writing.ts';
import { toneOf, type Tone } from '../ui/StatusTag.tsx';
import { DECISION_TONES } from './components/decision-tone.ts';

type Status = NonNullable<ProposalHeaderFragment['status']>;

export interface WithStatus extends Pick<ProposalHeaderFragment, 'publicStatus'> {
  readonly withdrawnAt?: string | null;
  readonly status?: (Pick<Status, 'name'> & { readonly traits: Pick<Status['traits'], 'tone'> }) | null;
}

export function shownStatus(
  t: TFunction,
  { status, publicStatus }: WithStatus,
  role: RoleCode | null,
): { readonly name: string; readonly tone: Tone } {
  const decision = role === 'USER' ? decisionTold(publicStatus) : null;
  if (decision) return { name: t(`proposals.publicStatus.${decision}`), tone: DECISION_TONES[decision] };
  return status ? { name: status.name, tone: toneOf(status.traits.tone) } : { name: '', tone: 'progress' };
}

/** Roles that may edit it, apart from officers. */
export const editorsOf = ({ status }: Pick<ProposalHeaderFragment, 'status'>): StatusTraits['editableBy'] =>
  status?.traits.editableBy ?? 'NOBODY';
