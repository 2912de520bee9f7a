import type { ExperimentStatus } from '../../../engine/rules/experiments.ts';
import type { ListedExperimentFragment } from '../../generated/experiments.ts';

export interface BookedProposal {
  readonly primaryKey: number;
  readonly label: string;
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
}

export interface BookingDraft {
  readonly proposal: BookedProposal | null;
  readonly instrumentId: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly status: ExperimentStatus;
  readonly localContactId: number | null;
}

export type CompleteDraft = {
  readonly [Field in keyof BookingDraft]: Field extends 'localContactId' ? number | null : NonNullable<BookingDraft[Field]>;
};

export const isCompleteBooking = (draft: BookingDraft): draft is CompleteDraft & BookingDraft =>
  draft.proposal !== null && draft.instrumentId !== null && draft.startsAt !== null && draft.endsAt !== null;

export const bookedProposalLabel = ({ proposalId, title }: { readonly proposalId: string; readonly title: string }): string =>
  `${proposalId} ${title}`.trim();

export const bookingDraftOf = (it: ListedExperimentFragment | null): BookingDraft => ({
  proposal: it?.proposal
    ? { primaryKey: it.proposal.primaryKey, label: bookedProposalLabel(it.proposal), instruments: it.instrument ? [it.instrument] : [] }
    : null,
  instrumentId: it?.instrumentId ?? null,
  startsAt: it?.startsAt ?? null,
  endsAt: it?.endsAt ?? null,
  status: it?.status ?? 'ACTIVE',
  localContactId: it?.localContactId ?? null,
});
