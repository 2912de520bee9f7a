import { UndoOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { keepFocusNearby } from '../../ui/keep-focus.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { MeetingNotes, type TypedNotes } from './MeetingNotes.tsx';
import { DecisionInPlace } from './DecisionInPlace.tsx';
import { ProposalInHand, Times } from './ProposalInHand.tsx';
import { useLiveMeeting, type FollowedMeeting, type InHand, type LiveFacts, type LivePlaceKey } from './use-live-meeting.ts';
import { useDecisionsInPlace } from './use-decisions-in-place.ts';
import { useMeeting } from './use-meeting.ts';
import { useTurnKeys } from './use-turn-keys.ts';

const MeetingDecisionDialog = onDemand(async () => ({ default: (await import('./MeetingDecisionDialog.tsx')).MeetingDecisionDialog }));

/** The proposal in hand of a panel's meeting on an instrument, for a projector and for each member's screen. */
export function LiveMeetingView({ place }: { readonly place: LivePlaceKey }) {
  const { t } = useTranslation();
  const { fapId, callId, instrumentId } = place;
  const followed = useLiveMeeting(place);
  const { live, facts, instrument, rows, next, previous, open, readAgain } = followed;
  const meeting = useMeeting({ fapId, callId, onChanged: readAgain });
  const inPlace = useDecisionsInPlace({ meeting, instrumentId, unit: facts?.allocationTimeUnit ?? 'Day', isLost: followed.isLost });
  const [deciding, setDeciding] = useState<number | null>(null);
  const [unsaved] = useState(() => new Map<number, TypedNotes>());
  useTurnKeys({ next, previous, onOpen: open });
  if (!facts) return <Loading {...live} />;
  const chosen = rows.find((row) => row.proposalPk === deciding);
  const hidden = (instrument?.hiddenCount ?? 0) + (instrument?.conflicted.length ?? 0);
  return (
    <>
      <LeaveGuard sameForm={isSameMeeting} />
      <p role="status" className="beamtime-live-lost">
        {followed.isLost && t('meeting.live.lost')}
      </p>
      {facts.inHand ? (
        <InHandPage {...{ place, followed, facts, inPlace, unsaved }} inHand={facts.inHand} onDecide={setDeciding} />
      ) : (
        <StillPage facts={facts} followed={followed} />
      )}
      {/* stays while the leader turns the page */}
      {chosen && (
        <MeetingDecisionDialog
          key={chosen.proposalPk}
          proposal={chosen}
          instrument={facts.instrument}
          isReadOnly={false}
          rows={rows}
          isRankTyped={hidden === 0}
          save={(read, change) => meeting.decide({ ...chosen, instrumentId }, read, change)}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

const isSameMeeting = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  ['call', 'instrument'].every((name) => new URLSearchParams(one.search).get(name) === new URLSearchParams(other.search).get(name));

type DecisionsInPlace = ReturnType<typeof useDecisionsInPlace>;

interface InHandProps extends PartProps {
  readonly place: LivePlaceKey;
  readonly inHand: InHand;
  readonly inPlace: DecisionsInPlace;
  readonly unsaved: Map<number, TypedNotes>;
  readonly onDecide: (proposalPk: number) => void;
}

function InHandPage({ place, followed, facts, inHand, inPlace, unsaved, onDecide }: InHandProps) {
  const { t } = useTranslation();
  const { rows, leads, readAgain } = followed;
  const { proposal, notes, mayChange } = inHand;
  const { proposalPk } = proposal;
  const isListed = rows.some((row) => row.proposalPk === proposalPk);
  return (
    <>
      <Turns followed={followed} facts={facts} last={inPlace.last} />
      <ProposalInHand
        {...{ facts, inHand }}
        editing={
          mayChange && (
            <>
              <EditedInHand key={proposalPk} {...{ proposal, facts, inPlace }} />
              {isListed && (
                <Button size="large" onClick={() => onDecide(proposalPk)}>
                  {t('meeting.live.rank')}
                </Button>
              )}
            </>
          )
        }
      >
        {leads && notes !== null && (
          <MeetingNotes key={proposalPk} place={{ ...place, proposalPk }} {...{ notes, unsaved }} onSaved={readAgain} />
        )}
      </ProposalInHand>
    </>
  );
}

function EditedInHand({ proposal, facts, inPlace }: Pick<InHandProps, 'facts' | 'inPlace'> & Pick<InHand, 'proposal'>) {
  const [savers] = useState(() => inPlace.saversOf(proposal));
  const unit = facts.allocationTimeUnit;
  return (
    <DecisionInPlace {...{ proposal, unit, savers }} stores={inPlace.storesOf(proposal, savers)}>
      <Times {...{ proposal, unit }} />
    </DecisionInPlace>
  );
}

interface PartProps {
  readonly followed: FollowedMeeting;
  readonly facts: LiveFacts;
}

function Turns({ followed, facts, last }: PartProps & Pick<DecisionsInPlace, 'last'>) {
  const { t } = useTranslation();
  const { next, previous, mayTurn, open } = followed;
  return (
    <div className="beamtime-live-bar">
      <Totals facts={facts} />
      <Flex gap={8} wrap align="center">
        <Leading followed={followed} facts={facts} />
        {last && <UndoLast last={last} />}
        {mayTurn && (
          <>
            <Button size="large" disabled={previous === null} onClick={() => previous !== null && open(previous)}>
              {t('proposals.view.previous')}
            </Button>
            <Button size="large" disabled={next === null} onClick={() => next !== null && open(next)}>
              {t('proposals.view.next')}
            </Button>
          </>
        )}
      </Flex>
    </div>
  );
}

/** Moves the focus to the page when it disappears, as it does once the change is undone. */
function UndoLast({ last: { text, undo } }: { readonly last: NonNullable<DecisionsInPlace['last']> }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    return keepFocusNearby(button.current);
  }, []);
  return (
    <Button ref={button} size="large" icon={<UndoOutlined />} onClick={() => void undo()}>
      {text}
    </Button>
  );
}

function Leading({ followed, facts: { leader, state } }: PartProps) {
  const { t } = useTranslation();
  const { leads, isLeader, lead, end } = followed;
  return (
    <>
      <span role="status">
        {isLeader ? t('meeting.live.youLead') : leader ? t('meeting.live.follows', { name: leader }) : t('meeting.live.idle')}
      </span>
      {isLeader && (
        <Button size="large" onClick={() => void end()}>
          {t('meeting.live.end')}
        </Button>
      )}
      {leads && !isLeader && (
        <Button size="large" onClick={lead}>
          {t(state === 'IDLE' ? 'meeting.live.lead' : 'meeting.live.takeOver')}
        </Button>
      )}
    </>
  );
}

function Totals({ facts }: Pick<PartProps, 'facts'>) {
  const { t } = useTranslation();
  const { allocationTimeUnit: unit, recommended, accepted, available, unallocated, cut, count, hiddenCount } = facts;
  const inUnit = (time: number): string => t(`proposals.timeUnit.${unit}`, { count: Number(time.toFixed(1)) });
  return (
    <div>
      <strong>{available === null ? inUnit(accepted) : t('meeting.live.total', { accepted, available: inUnit(available) })}</strong>
      {` ${t('meeting.live.accepted')} · ${t('meeting.live.asItStands', { time: inUnit(recommended) })}`}
      {available !== null && ` · ${t('meeting.live.cut', { count: cut, all: count })}`}
      {unallocated !== null && ` · ${t('meeting.live.unallocated', { time: inUnit(unallocated) })}`}
      {hiddenCount > 0 && <div>{t('meeting.hidden', { count: hiddenCount })}</div>}
    </div>
  );
}

/** Nothing of a proposal that is hidden from the reader, or that nobody has put in hand. */
function StillPage({ facts, followed }: PartProps) {
  const { t } = useTranslation();
  const isPaused = facts.state === 'PAUSED';
  return (
    <div className="beamtime-live-still">
      <h1>{t(isPaused ? 'meeting.live.paused' : 'meeting.live.waiting')}</h1>
      <p>{t(isPaused ? 'meeting.live.pausedText' : 'meeting.live.waitingText')}</p>
      {followed.isLeader && (
        <Button size="large" onClick={() => void followed.end()}>
          {t('meeting.live.end')}
        </Button>
      )}
    </div>
  );
}
