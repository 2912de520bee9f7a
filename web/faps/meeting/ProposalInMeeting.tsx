import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { conflictReason } from '../../../engine/rules/interest-conflicts.ts';
import type { AllocationTimeUnits } from '../../generated/types.ts';
import type { ConflictOfReviewer } from '../../ui/conflict-words.ts';
import { ConflictMark } from '../../ui/ConflictMark.tsx';
import { MovableRow } from '../../ui/MovableRow.tsx';
import type { Destination } from '../../ui/row-order.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Confidence } from './Confidence.tsx';
import type { ShownProposal } from './meeting-rows.ts';
import { PanelTime, timeSaver } from './PanelTime.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

export interface MeetingRowActions {
  readonly isMovable: boolean;
  readonly isReadOnly: boolean;
  readonly onMove: (proposalPk: number, to: Destination) => void;
  readonly onOpen: (proposalPk: number) => void;
  /** Address of the proposal in the review window. */
  readonly addressOf: (proposalPk: number) => string;
  /** Declared conflicts of interest, and those that were taken back. */
  readonly declaredOn: (proposalPk: number) => readonly ConflictOfReviewer[];
  readonly onTime: (row: ShownProposal, time: number | null, base: number | null) => Promise<number | null>;
}

interface ProposalInMeetingProps extends MeetingRowActions {
  readonly proposal: ShownProposal;
  readonly unit: AllocationTimeUnits;
  readonly place: number;
  readonly above: number | null;
  readonly below: number | null;
}

export function ProposalInMeeting(props: ProposalInMeetingProps) {
  const { proposal, unit, place, above, below, isMovable, isReadOnly, onMove, onOpen, addressOf, declaredOn, onTime } = props;
  const { t } = useTranslation();
  const { proposalPk, proposalId, average, normalisedAverage, deviation, technicalTimeAllocation, decision } = proposal;
  const [saver] = useState(() => timeSaver(proposal.fapTimeAllocation, t('common.failed')));
  const inUnit = (count: number | null) => (count === null ? null : t(`proposals.timeUnit.${unit}`, { count }));
  const [requestedTime, technicalTime] = [inUnit(proposal.requestedTime), inUnit(technicalTimeAllocation)];
  const lessNeeded = { normalised: normalisedAverage, deviation, requestedTime, technicalTime };
  const rest = (['normalised', 'deviation', 'requestedTime', 'technicalTime'] as const).flatMap((column) =>
    lessNeeded[column] === null ? [] : [`${t(`meeting.columns.${column}`)} ${lessNeeded[column]}`],
  );
  return (
    <MovableRow data-row-key={String(proposalPk)}>
      <td>
        <Flex align="center" gap={4}>
          {isMovable && <HolderOutlined data-drag-handle aria-hidden className="beamtime-meeting-handle" />}
          <span title={decision.rankOrder === null ? t('meeting.noRank') : t('meeting.rankOf', { rank: decision.rankOrder })}>{place}</span>
          {isMovable && <MoveButtons {...{ proposalPk, proposalId, above, below, onMove }} />}
        </Flex>
      </td>
      <ProposalCell {...{ proposal, rest, onOpen, addressOf, declaredOn }} />
      <td data-label={t('meeting.columns.average')}>
        {average}
        {proposal.isEqual && (
          <span role="img" title={t('meeting.equal')} aria-label={t('meeting.equal')} className="beamtime-meeting-equal">
            =
          </span>
        )}
      </td>
      <td className="beamtime-meeting-less">{normalisedAverage}</td>
      <td className="beamtime-meeting-less">{deviation}</td>
      <td data-label={t('meeting.columns.confidence')}>
        <Confidence proposal={proposal} />
      </td>
      <td className="beamtime-meeting-less">{requestedTime}</td>
      <td className="beamtime-meeting-less">{technicalTime}</td>
      <td data-label={t('meeting.columns.fapTime')}>
        {isReadOnly ? (
          inUnit(proposal.fapTimeAllocation)
        ) : (
          <PanelTime
            label={t('meeting.timeOf', { proposal: proposalId })}
            unit={unit}
            value={proposal.fapTimeAllocation}
            saver={saver}
            store={(time, base) => onTime(proposal, time, base)}
          />
        )}
        {proposal.wouldFit && (
          <div>
            <StatusTag tone="progress">{t('meeting.wouldFit')}</StatusTag>
          </div>
        )}
      </td>
      <td data-label={t('meeting.columns.recommendation')}>
        {decision.recommendation !== null && t(`proposals.finalStatus.${decision.recommendation}`)}
      </td>
      <td data-label={t('meeting.columns.state')}>
        <StatusTag tone={decision.submitted ? 'done' : 'draft'}>
          {t(decision.submitted ? 'meeting.decided' : 'meeting.undecided')}
        </StatusTag>
      </td>
    </MovableRow>
  );
}

interface MoveButtonsProps extends Pick<ProposalInMeetingProps, 'above' | 'below' | 'onMove'> {
  readonly proposalPk: number;
  readonly proposalId: string;
}

function MoveButtons({ proposalPk, proposalId, above, below, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon={<ArrowUpOutlined />}
        label={t('meeting.moveUp', { proposal: proposalId })}
        size="small"
        disabled={above === null}
        onClick={() => above !== null && onMove(proposalPk, { beside: above, side: 'before' })}
      />
      <IconButton
        icon={<ArrowDownOutlined />}
        label={t('meeting.moveDown', { proposal: proposalId })}
        size="small"
        disabled={below === null}
        onClick={() => below !== null && onMove(proposalPk, { beside: below, side: 'after' })}
      />
    </>
  );
}

interface ProposalCellProps extends Pick<ProposalInMeetingProps, 'proposal' | 'onOpen' | 'addressOf' | 'declaredOn'> {
  /** Figures that have no column on a narrow screen. */
  readonly rest: readonly string[];
}

function ProposalCell({ proposal, rest, onOpen, addressOf, declaredOn }: ProposalCellProps) {
  const { t } = useTranslation();
  const { proposalPk, proposalId, title, principalInvestigator } = proposal;
  return (
    <th scope="row">
      <Button
        type="link"
        className="beamtime-meeting-proposal"
        aria-label={t('meeting.decide', { proposal: proposalId })}
        onClick={() => onOpen(proposalPk)}
      >
        {`${proposalId} ${title}`}
      </Button>
      <Typography.Text type="secondary">{principalInvestigator}</Typography.Text>{' '}
      <Link to={addressOf(proposalPk)} aria-label={t('meeting.reviewsOf', { proposal: proposalId })}>
        {t('meeting.reviews')}
      </Link>
      {declaredOn(proposalPk).map(({ reviewerId, reviewerName, ...reason }) => (
        <div key={reviewerId}>
          {reviewerName}
          <ConflictMark why={conflictReason(reason)} isDeclared />
        </div>
      ))}
      <Typography.Text type="secondary" className="beamtime-meeting-rest">
        {rest.join(' · ')}
      </Typography.Text>
    </th>
  );
}
