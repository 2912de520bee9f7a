import { useQuery } from '@apollo/client/react';
import { Button, Empty, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FapMeetingDocument } from '../../generated/faps.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { CallChoice } from '../CallChoice.tsx';
import { useConflicts } from '../conflicts.ts';
import { PanelSheetButton } from '../PanelSheetButton.tsx';
import { usePanelCall } from '../use-panel-call.ts';
import { InstrumentSection } from './InstrumentSection.tsx';
import type { MeetingInstrument } from './meeting-rows.ts';
import { useMeeting } from './use-meeting.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import './meeting.css';

const SubmitDecisionsDialog = onDemand(() => import('./SubmitDecisionsDialog.tsx'));

const NO_INSTRUMENTS: readonly never[] = [];

interface MeetingTabProps {
  readonly fap: { readonly id: number; readonly code: string };
  readonly isOfficer: boolean;
}

/** Proposals of a panel by instrument, in the order in which it recommends them. */
export default function MeetingTab({ fap, isOfficer }: MeetingTabProps) {
  const { t } = useTranslation();
  const fapId = fap.id;
  const panelCall = usePanelCall(fapId);
  const callId = panelCall.call?.id ?? 0;
  const { data, loading, error, refetch } = useQuery(FapMeetingDocument, {
    variables: { fapId, callId },
    skip: callId === 0,
    fetchPolicy: 'cache-and-network',
  });
  const instruments: readonly MeetingInstrument[] = data?.getFapMeeting ?? NO_INSTRUMENTS;
  const [submitting, setSubmitting] = useState(false);
  const conflicts = useConflicts(fapId, callId, true);
  const meeting = useMeeting({ fapId, callId, onChanged: () => void refetch() });
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: useMemo(() => [...new Set(instruments.flatMap(({ proposals }) => proposals.map(({ proposalPk }) => proposalPk)))], [instruments]),
    onChanged: () => void refetch(),
  });
  if (!data) return <Loading loading={loading} error={error} refetch={refetch} />;
  const open = instruments.some(({ proposals }) => proposals.some(({ decision }) => !decision.submitted));
  return (
    <Flex vertical gap={20}>
      <Flex justify="space-between" gap={12} wrap>
        <CallChoice {...panelCall} />
        <Flex gap={8} wrap>
          <LinkButton to={`/FapPage/${fapId}/Meeting?call=${callId}`}>{t('meeting.live.view')}</LinkButton>
          {panelCall.call && <PanelSheetButton fap={fap} call={panelCall.call} disabled={instruments.length === 0} />}
          {open && <Button onClick={() => setSubmitting(true)}>{t('meeting.submitAll')}</Button>}
        </Flex>
      </Flex>
      {instruments.length === 0 && <Empty description={t('meeting.none')} />}
      {instruments.map((instrument) => (
        <InstrumentSection
          key={instrument.instrumentId}
          {...{ instrument, instruments, meeting, isOfficer }}
          declaredOn={(proposalPk) => conflicts.declaredOn(proposalPk)}
          addressOf={(proposalPk) => addressOf(proposalPk, 'reviews')}
        />
      ))}
      {submitting && (
        <SubmitDecisionsDialog
          fapId={fapId}
          callId={callId}
          onClose={() => {
            setSubmitting(false);
            void refetch();
          }}
        />
      )}
      {reviewWindow}
    </Flex>
  );
}
