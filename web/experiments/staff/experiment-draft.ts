import type { ExperimentStatus } from '../../../engine/rules/experiments.ts';
import type { ListedExperimentFragment } from '../../generated/experiments.ts';

export interface ChosenProposal {
  readonly primaryKey: number;
  readonly label: string;
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
}

export interface ExperimentDraft {
  readonly proposal: ChosenProposal | null;
  readonly instrumentId: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly status: ExperimentStatus;
  readonly localContactId: number | null;
}

export type CompleteDraft = {
  readonly [Field in keyof ExperimentDraft]: Field extends 'localContactId' ? number | null : NonNullable<ExperimentDraft[Field]>;
};

export const isComplete = (draft: ExperimentDraft): draft is CompleteDraft & ExperimentDraft =>
  draft.proposal !== null && draft.instrumentId !== null && draft.startsAt !== null && draft.endsAt !== null;

export const proposalLabel = ({ proposalId, title }: { readonly proposalId: string; readonly title: string }): string =>
  `${proposalId} ${title}`.trim();

export const draftOf = (it: ListedExperimentFragment | null): ExperimentDraft => ({
  proposal: it?.proposal
    ? { primaryKey: it.proposal.primaryKey, label: proposalLabel(it.proposal), instruments: it.instrument ? [it.instrument] : [] }
    : null,
  instrumentId: it?.instrumentId ?? null,
  startsAt: it?.startsAt ?? null,
  endsAt: it?.endsAt ?? null,
  status: it?.status ?? 'ACTIVE',
  localContactId: it?.localContactId ?? null,
});
