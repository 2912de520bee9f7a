import type { ExperimentPart, ExperimentStatus } from '../../../engine/rules/experiments.ts';
import type { ListedExperimentFragment } from '../../generated/experiments.ts';

export interface BookedProposal {
  readonly primaryKey: number;
  readonly label: string;
  readonly instruments: readonly BookedInstrument[];
  readonly isAccepted: boolean;
}

interface BookedInstrument {
  readonly id: number;
  readonly name: string;
  /** Its contact, who becomes the local contact unless another is chosen. */
  readonly managerUserId: number | null;
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

/** Day and instrument on which a new experiment was begun in the calendar. */
export interface BookingStart {
  readonly startsAt: string;
  readonly instrumentId: number | null;
}

export const bookingDraftOf = (it: ListedExperimentFragment | null, start?: BookingStart): BookingDraft => ({
  proposal: it?.proposal
    ? {
        primaryKey: it.proposal.primaryKey,
        label: bookedProposalLabel(it.proposal),
        instruments: it.instrument ? [{ ...it.instrument, managerUserId: null }] : [],
        isAccepted: true,
      }
    : null,
  instrumentId: it?.instrumentId ?? null,
  startsAt: it?.startsAt ?? start?.startsAt ?? null,
  endsAt: it?.endsAt ?? null,
  status: it?.status ?? 'ACTIVE',
  localContactId: it?.localContactId ?? null,
});

/** A proposal's only instrument is chosen with it, else the one at which the experiment was begun. */
export const withProposal = (proposal: BookedProposal | null, begunAt: number | null = null): Partial<BookingDraft> => {
  const [only, ...others] = proposal?.instruments ?? [];
  const chosen = others.length === 0 ? only : others.concat(only ?? []).find(({ id }) => id === begunAt);
  return { proposal, ...withInstrument(proposal, chosen?.id ?? null) };
};

/** Suggests the contact of the instrument as local contact. */
export const withInstrument = (
  proposal: BookedProposal | null,
  instrumentId: number | null,
): Pick<BookingDraft, 'instrumentId' | 'localContactId'> => ({
  instrumentId,
  localContactId: proposal?.instruments.find(({ id }) => id === instrumentId)?.managerUserId ?? null,
});

/** The end moves with the start, so that the length stays. */
export function withStart({ startsAt: before, endsAt }: BookingDraft, startsAt: string | null): Partial<BookingDraft> {
  if (before === null || endsAt === null || startsAt === null) return { startsAt };
  const moved = new Date(endsAt).getTime() + new Date(startsAt).getTime() - new Date(before).getTime();
  return { startsAt, endsAt: new Date(moved).toISOString() };
}

/** Choice of the office: e-mails to send, and parts to open again. */
export interface BookingNews {
  /** Null: as `tellsByDefault` says. */
  readonly andTell: boolean | null;
  readonly reopen: readonly ExperimentPart[];
}
