import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMovesContext } from '../../ui/MovableRow.tsx';
import { orderWith, type Destination } from '../../ui/row-order.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { MeetingDecisionDialog } from './MeetingDecisionDialog.tsx';
import { meetingOf, type MeetingInstrument } from './meeting-rows.ts';
import { MeetingTable } from './MeetingTable.tsx';
import type { MeetingRowActions } from './ProposalInMeeting.tsx';
import type { Meeting } from './use-meeting.ts';

interface InstrumentSectionProps {
  readonly instrument: MeetingInstrument;
  readonly instruments: readonly MeetingInstrument[];
  readonly meeting: Meeting;
  readonly isOfficer: boolean;
  readonly addressOf: (proposalPk: number) => string;
  readonly declaredOn: MeetingRowActions['declaredOn'];
}

export function InstrumentSection({ instrument, instruments, meeting, isOfficer, addressOf, declaredOn }: InstrumentSectionProps) {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<number | null>(null);
  const { instrumentId, name, submitted, hiddenCount, conflicted, elsewhere, allocationTimeUnit: unit } = instrument;
  const { rows, available, unallocated, recommended } = meetingOf(instruments, instrument);
  const pks = rows.map(({ proposalPk }) => proposalPk);
  const isMovable = isOfficer && !submitted && hiddenCount === 0;
  const move = (proposalPk: number, to: Destination): void => {
    const order = orderWith(pks, proposalPk, to);
    if (order) void meeting.reorder(instrumentId, rows, order);
  };
  const chosen = rows.find(({ proposalPk }) => proposalPk === deciding);
  const inUnit = (time: number): string => t(`proposals.timeUnit.${unit}`, { count: Number(time.toFixed(1)) });
  const times = { recommended: inUnit(recommended), available: available === null ? '' : inUnit(available) };
  return (
    <section aria-labelledby={`meeting-${instrumentId}`}>
      <InstrumentHeader
        {...{ instrument, meeting, isOfficer, rows }}
        mayClear={isMovable && rows.some(({ rankOrder }) => rankOrder !== null)}
      />
      <Typography.Paragraph type="secondary" style={{ marginBottom: 8 }}>
        {t(available === null ? 'meeting.noTime' : elsewhere > 0 ? 'meeting.shared' : 'meeting.times', times)}
        {unallocated !== null && ` ${t('meeting.unallocated', { time: inUnit(unallocated) })}`}
        {hiddenCount > 0 && ` ${t('meeting.hidden', { count: hiddenCount })}`}
      </Typography.Paragraph>
      <RowMovesContext value={{ isOff: !isMovable, onDrop: (moved, beside, side) => move(moved, { beside, side }) }}>
        <MeetingTable
          instrument={instrument}
          rows={rows}
          label={name}
          isMovable={isMovable}
          isReadOnly={submitted && !isOfficer}
          onMove={move}
          onOpen={setDeciding}
          addressOf={addressOf}
          declaredOn={declaredOn}
          onTime={(row, time, base) => meeting.time({ ...row, instrumentId }, time, base)}
        />
      </RowMovesContext>
      {conflicted.map(({ proposalPk, proposalId, title }) => (
        <Typography.Paragraph key={proposalPk} style={{ margin: '8px 0 0' }}>
          {t('meeting.conflicted', { proposal: `${proposalId} ${title}`.trim() })}
        </Typography.Paragraph>
      ))}
      {chosen && (
        <MeetingDecisionDialog
          proposal={chosen}
          instrument={name}
          isReadOnly={submitted && !isOfficer}
          rows={rows}
          isRankTyped={hiddenCount + conflicted.length === 0}
          save={(read, change) => meeting.decide({ ...chosen, instrumentId }, read, change)}
          onClose={() => setDeciding(null)}
        />
      )}
    </section>
  );
}

interface InstrumentHeaderProps extends Pick<InstrumentSectionProps, 'instrument' | 'meeting' | 'isOfficer'> {
  readonly rows: ReturnType<typeof meetingOf>['rows'];
  readonly mayClear: boolean;
}

function InstrumentHeader({ instrument, meeting, isOfficer, rows, mayClear }: InstrumentHeaderProps) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const { instrumentId, name, submitted } = instrument;
  const decided = rows.filter(({ decision }) => decision.submitted);
  return (
    <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 8 }}>
      <Flex gap={12} align="center" wrap>
        <Typography.Title level={2} id={`meeting-${instrumentId}`} style={{ margin: 0, fontSize: 18 }}>
          {name}
        </Typography.Title>
        <StatusTag tone={submitted ? 'done' : 'draft'}>{t(submitted ? 'meeting.isSubmitted' : 'meeting.isOpen')}</StatusTag>
      </Flex>
      {isOfficer && submitted && <Button onClick={() => void meeting.open(instrument)}>{t('meeting.openAgain')}</Button>}
      {!submitted && (
        <Flex gap={8} wrap>
          {decided.length > 0 && (
            <Button
              onClick={() =>
                confirmed(
                  t('meeting.takesBack', { instrument: name, proposals: decided.map(({ proposalId }) => proposalId).join(', ') }),
                  t('meeting.takeBack'),
                  false,
                  () => meeting.takeBack(instrument, decided),
                )
              }
            >
              {t('meeting.takeBack')}
            </Button>
          )}
          {isOfficer && mayClear && <Button onClick={() => void meeting.clearOrder(instrument, rows)}>{t('meeting.clearOrder')}</Button>}
          {isOfficer && (
            <Button
              onClick={() =>
                confirmed(t('meeting.closes', { instrument: name }), t('meeting.close'), false, () => meeting.close(instrument))
              }
            >
              {t('meeting.close')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}
