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
import { decisionChange, type ChangedDecision, type DecisionColumn } from './decision-change.ts';
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

type Value<C extends DecisionColumn> = MeetingDecisionFragment[C];

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

  /** @throws the refusal, for the field to show; the meeting is read again in any case */
  const stored = <T>(work: () => Promise<T>): Promise<T> => work().finally(onChanged);
  const storeTime = ({ proposalPk, instrumentId }: MeetingPlace, time: number | null, base: number | null): Promise<number | null> =>
    stored(async () => {
      const { data } = await setTime({ variables: { fapId, proposalPk, instrumentId, time, base: { fapTimeAllocation: base } } });
      return data ? data.updateFapTimeAllocation.fapTimeAllocation : time;
    });

  return {
    /** @throws the refusal, for the form to show; then the meeting is read again */
    decide: async (place: MeetingPlace, read: MeetingDecisionFragment, decision: ChangedDecision): Promise<void> => {
      const isMoved = (decision.rankAfter ?? null) !== null;
      if (!isMoved && Object.keys(decision.named).length === 0) return;
      const saved = await store(place, decision).catch((error: unknown) => {
        onChanged();
        throw error;
      });
      if (!saved) return;
      const { base: before } = decisionChange(read, { ...read, ...decision.named });
      await change(
        () => Promise.resolve(),
        t('meeting.saved', { proposal: place.proposalId }),
        () =>
          store(place, { ...decisionChange(saved, { ...saved, ...before }), rankAfter: isMoved ? (decision.rankBefore ?? null) : null }),
      );
    },
    storeColumn: <C extends DecisionColumn>(place: MeetingPlace, column: C, value: Value<C>, base: Value<C>): Promise<Value<C>> =>
      stored(async () => {
        const decision = await store(place, { named: { [column]: value }, base: { [column]: base } });
        return decision ? decision[column] : value;
      }),
    storeTime,
    /** Tells that it is saved, with the way back. */
    time: async (place: MeetingPlace, time: number | null, base: number | null): Promise<number | null> => {
      const now = await storeTime(place, time, base);
      notices.success(t('meeting.timeSaved', { proposal: place.proposalId }), {
        label: t('common.undo'),
        run: () => void change(() => storeTime(place, base, now), t('meeting.undone')),
      });
      return now;
    },
    reorder: (instrumentId: number, before: readonly RankedProposal[], after: readonly number[]) =>
      rank(instrumentId, rankedInOrder(before, after), t('meeting.reordered')),
    clearOrder: ({ instrumentId, name }: MeetingInstrument, before: readonly RankedProposal[]) =>
      rank(instrumentId, withoutRanks(before), t('meeting.orderCleared', { instrument: name })),
    /** Submitted decisions become drafts again, until their instrument is submitted. */
    takeBack: ({ instrumentId, name }: MeetingInstrument, submittedOnes: readonly Omit<MeetingPlace, 'instrumentId'>[]) => {
      const setAll = async (submitted: boolean): Promise<void> => {
        for (const place of submittedOnes)
          await store({ ...place, instrumentId }, { named: { submitted }, base: { submitted: !submitted } });
      };
      return change(
        () => setAll(false),
        t('meeting.takenBack', { instrument: name }),
        () => setAll(true),
      );
    },
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
