import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  OrderMeetingDocument,
  SaveMeetingDecisionDocument,
  SetFapTimeDocument,
  SubmitInstrumentDocument,
  UnsubmitInstrumentDocument,
  type MeetingDecisionFragment,
} from '../../generated/faps.ts';
import { notices } from '../../ui/notices.ts';
import { knownError } from '../../ui/errors.ts';
import { useConfirmByNames } from '../../ui/use-confirm-by-names.tsx';
import { decisionChange, type ChangedDecision } from './decision-change.ts';
import type { MeetingInstrument } from './meeting-rows.ts';
import { rankedInOrder, undone, withoutRanks, type RankedProposal } from './ranks.ts';

export interface MeetingPlace {
  readonly proposalPk: number;
  readonly proposalId: string;
  readonly instrumentId: number;
}

interface MeetingOfCall {
  readonly fapId: number;
  readonly callId: number;
  readonly onChanged: () => void;
}

export type Meeting = ReturnType<typeof useMeeting>;

/** Changes of a meeting. Each is answered by a notice that offers to undo it. */
export function useMeeting({ fapId, callId, onChanged }: MeetingOfCall) {
  const { t } = useTranslation();
  const [saveDecision] = useMutation(SaveMeetingDecisionDocument);
  const [setTime] = useMutation(SetFapTimeDocument);
  const [order] = useMutation(OrderMeetingDocument);
  const [submit] = useMutation(SubmitInstrumentDocument);
  const [unsubmit] = useMutation(UnsubmitInstrumentDocument);
  const confirmByNames = useConfirmByNames();

  /** @param done null once the work is done: it was cancelled */
  const change = async (
    work: () => Promise<unknown>,
    done: string | (() => string | null),
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
      return false;
    } finally {
      onChanged();
    }
    const back = undo && { label: t('common.undo'), run: () => void change(undo, t('meeting.undone')) };
    const text = typeof done === 'string' ? done : done();
    if (text !== null) notices.success(text, back);
    return text !== null;
  };

  const store = async ({ proposalPk, instrumentId }: MeetingPlace, { named, base, rankAfter = null }: ChangedDecision) => {
    const rank = rankAfter === null ? {} : { rankAfter };
    const { data } = await saveDecision({ variables: { input: { fapId, proposalPk, instrumentId, ...named, base, ...rank } } });
    return data?.saveFapMeetingDecision;
  };
  const rank = (instrumentId: number, ranks: ReturnType<typeof rankedInOrder>, done: string) => {
    const set = (changes: typeof ranks) => () => order({ variables: { proposals: changes.map((it) => ({ ...it, instrumentId, fapId })) } });
    return change(set(ranks), done, set(undone(ranks)));
  };

  return {
    /** @throws the refusal, for the form to show; then the meeting is read again */
    decide: async (place: MeetingPlace, read: MeetingDecisionFragment, decision: ChangedDecision): Promise<void> => {
      const isMoved = (decision.rankAfter ?? null) !== null;
      if (!isMoved && Object.keys(decision.named).length === 0) return;
      const stored = await store(place, decision).catch((error: unknown) => {
        onChanged();
        throw error;
      });
      if (!stored) return;
      const { base: before } = decisionChange(read, { ...read, ...decision.named });
      await change(
        () => Promise.resolve(),
        t('meeting.saved', { proposal: place.proposalId }),
        () =>
          store(place, { ...decisionChange(stored, { ...stored, ...before }), rankAfter: isMoved ? (decision.rankBefore ?? null) : null }),
      );
    },
    time: ({ proposalPk, proposalId, instrumentId }: MeetingPlace, before: number | null, after: number | null) => {
      const set = (time: number | null) => () => setTime({ variables: { fapId, proposalPk, instrumentId, time } });
      return change(set(after), t('meeting.timeSaved', { proposal: proposalId }), set(before));
    },
    reorder: (instrumentId: number, before: readonly RankedProposal[], after: readonly number[]) =>
      rank(instrumentId, rankedInOrder(before, after), t('meeting.reordered')),
    clearOrder: ({ instrumentId, name }: MeetingInstrument, before: readonly RankedProposal[]) =>
      rank(instrumentId, withoutRanks(before), t('meeting.orderCleared', { instrument: name })),
    /** Names the reviews that are missing first. */
    close: async ({ instrumentId, name }: MeetingInstrument): Promise<void> => {
      const variables = { fapId, callId, instrumentId };
      const question = {
        reason: 'FAP_REVIEWS_MISSING' as const,
        title: t('meeting.missing.title', { instrument: name }),
        text: t('meeting.missing.text'),
        action: t('meeting.missing.action'),
      };
      let isClosed = true;
      const close = async (): Promise<void> => {
        const work = (despiteMissingReviews: boolean) => submit({ variables: { ...variables, despiteMissingReviews } });
        isClosed = await confirmByNames(work, question);
      };
      await change(
        close,
        () => (isClosed ? t('meeting.closed', { instrument: name }) : null),
        () => unsubmit({ variables }),
      );
    },
    open: ({ instrumentId, name }: MeetingInstrument) => {
      const variables = { fapId, callId, instrumentId };
      return change(
        () => unsubmit({ variables }),
        t('meeting.opened', { instrument: name }),
        () => submit({ variables: { ...variables, despiteMissingReviews: true } }),
      );
    },
  };
}
