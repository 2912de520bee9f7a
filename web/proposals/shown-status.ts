import type { TFunction } from 'i18next';
import type { StatusTraits } from '../../engine/workflows/index.ts';
import type { ProposalHeaderFragment } from '../generated/writing.ts';
import { toneOf, type Tone } from '../ui/StatusTag.tsx';
import { DECISION_TONES } from './components/decision-tone.ts';

/** A proposal with its status, which is null while that tells a decision that the person may not know yet. */
export type WithStatus = Pick<ProposalHeaderFragment, 'publicStatus' | 'status'>;

/** The word and colour of its status; of the public one, as My proposals shows it, while that is all one may know. */
export const shownStatus = (t: TFunction, { status, publicStatus }: WithStatus): { readonly name: string; readonly tone: Tone } =>
  status
    ? { name: status.name, tone: toneOf(status.traits.tone) }
    : { name: t(`proposals.publicStatus.${publicStatus}`), tone: DECISION_TONES[publicStatus] };

/** Who, apart from officers, may write in it as far as the page knows: in a hidden status nobody once it is submitted. The server judges by the true one. */
export const editorsOf = ({ status, submitted }: Pick<ProposalHeaderFragment, 'status' | 'submitted'>): StatusTraits['editableBy'] =>
  status?.traits.editableBy ?? (submitted ? 'NOBODY' : 'MEMBERS_WHILE_CALL_OPEN');
