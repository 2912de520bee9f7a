import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  EndMeetingDocument,
  FapMeetingDocument,
  LeadMeetingDocument,
  LiveMeetingDocument,
  type LiveFactsFragment,
} from '../../generated/faps.ts';
import { useActor } from '../../shell/index.ts';
import { addressNow } from '../../ui/address-now.ts';
import { knownError } from '../../ui/errors.ts';
import { notices } from '../../ui/notices.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useServerEvents } from './follow-events.ts';
import { meetingOf, type MeetingInstrument, type ShownProposal } from './meeting-rows.ts';

export interface LivePlaceKey {
  readonly fapId: number;
  readonly callId: number;
  readonly instrumentId: number;
}

export type LiveFacts = LiveFactsFragment;
export type InHand = NonNullable<LiveFacts['inHand']>;

const NO_ROWS: readonly ShownProposal[] = [];
const NO_INSTRUMENTS: readonly MeetingInstrument[] = [];

/** A meeting on an instrument, read anew with each change of it. */
export function useLiveMeeting(key: LivePlaceKey) {
  const { t } = useTranslation();
  const actor = useActor();
  const leads = actor.role !== 'FAP_REVIEWER';
  const [parameters] = useSearchParams();
  const { rename } = useAddress();
  const { attempt, confirmed } = useAttempt();
  const browsed = Number(parameters.get('proposal')) || null;
  const live = useQuery(LiveMeetingDocument, { variables: { ...key, proposalPk: browsed }, fetchPolicy: 'cache-and-network' });
  const { fapId, callId } = key;
  const listed = useQuery(FapMeetingDocument, { variables: { fapId, callId }, skip: !leads, fetchPolicy: 'cache-and-network' });
  const readAgain = (): void => {
    // the page keeps its content when reading fails
    live.refetch().catch(() => undefined);
    if (leads) listed.refetch().catch(() => undefined);
  };
  const isLost = useServerEvents(`/events?of=meeting&fap=${fapId}&call=${callId}&instrument=${key.instrumentId}`, readAgain);
  const [leadMeeting] = useMutation(LeadMeetingDocument);
  const [endMeeting] = useMutation(EndMeetingDocument);

  const facts = (live.data ?? live.previousData)?.getLiveMeeting ?? null;
  const instruments: readonly MeetingInstrument[] = listed.data?.getFapMeeting ?? NO_INSTRUMENTS;
  const instrument = instruments.find(({ instrumentId }) => instrumentId === key.instrumentId) ?? null;
  const rows = instrument ? meetingOf(instruments, instrument).rows : NO_ROWS;
  const isLeader = facts?.leaderId === actor.userId;
  const inHand = facts?.inHand?.proposal.proposalPk ?? null;
  const lead = (proposalPk: number, takesOver: boolean): Promise<unknown> =>
    leadMeeting({ variables: { ...key, proposalPk, takesOver } }).finally(readAgain);
  const open = (proposalPk: number): void => {
    if (isLeader) {
      lead(proposalPk, false).catch((error: unknown) => notices.error(knownError(error, t('common.failed')).text));
      return;
    }
    const next = addressNow();
    next.set('proposal', String(proposalPk));
    rename(next);
  };
  const place = rows.findIndex(({ proposalPk }) => proposalPk === inHand);
  const mayTurn = leads && (facts?.state === 'IDLE' || isLeader);
  return {
    live,
    /** The page shows the meeting as it was before the connection was lost. */
    isLost,
    facts,
    instrument,
    rows,
    readAgain,
    leads,
    isLeader,
    next: mayTurn ? (rows[place + 1]?.proposalPk ?? null) : null,
    previous: mayTurn ? (rows[place - 1]?.proposalPk ?? null) : null,
    mayTurn,
    open,
    /** Asks before it takes over from somebody else. */
    lead: (): void => {
      const proposalPk = inHand ?? rows[0]?.proposalPk;
      if (proposalPk === undefined) return;
      const take = (takesOver: boolean) => attempt(() => lead(proposalPk, takesOver), t('meeting.live.leading'));
      if (!facts?.leader) void take(false);
      else confirmed(t('meeting.live.takesOver', { name: facts.leader }), t('meeting.live.takeOver'), false, () => take(true));
    },
    end: () => attempt(() => endMeeting({ variables: key }).finally(readAgain), t('meeting.live.ended')),
  };
}

export type FollowedMeeting = ReturnType<typeof useLiveMeeting>;
