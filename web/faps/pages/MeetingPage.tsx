import { useQuery } from '@apollo/client/react';
import { Empty, Flex, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { LiveInstrumentsDocument, OneFapDocument } from '../../generated/faps.ts';
import { addressNow } from '../../ui/address-now.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import PageProblem from '../../ui/PageProblem.tsx';
import { useTellTrail } from '../../ui/trail.ts';
import { useAddress } from '../../ui/use-address.ts';
import { CallChoice } from '../CallChoice.tsx';
import { LiveMeetingView } from '../meeting/LiveMeetingView.tsx';
import { PanelSheetButton } from '../PanelSheetButton.tsx';
import { useActor } from '../../shell/index.ts';
import { usePanelCall } from '../use-panel-call.ts';
import '../meeting/live-meeting.css';

export default function MeetingPage() {
  const { t } = useTranslation();
  const fapId = Number(useParams()['fapId']);
  const { data, ...query } = useQuery(OneFapDocument, { variables: { id: fapId } });
  usePageTitle(data?.getFap ? t('meeting.live.title', { panel: data.getFap.code }) : null);
  useTellTrail(['/Faps']);
  if (!data) return <Loading {...query} />;
  if (!data.getFap) return <PageProblem status="404" title={t('faps.notFound')} />;
  return <MeetingOfPanel key={fapId} fapId={fapId} code={data.getFap.code} />;
}

function MeetingOfPanel({ fapId, code }: { readonly fapId: number; readonly code: string }) {
  const { t } = useTranslation();
  const id = useId();
  const leads = useActor().role !== 'FAP_REVIEWER';
  const [parameters] = useSearchParams();
  const { rename } = useAddress();
  const panelCall = usePanelCall(fapId);
  const callId = panelCall.call?.id ?? 0;
  const { data, ...query } = useQuery(LiveInstrumentsDocument, {
    variables: { fapId, callId },
    skip: callId === 0,
    fetchPolicy: 'cache-and-network',
  });
  const instruments = data?.getLiveInstruments ?? [];
  const idInAddress = Number(parameters.get('instrument'));
  const chosen = instruments.find(({ instrumentId }) => instrumentId === idInAddress) ?? instruments[0];
  const choose = (instrumentId: number): void => {
    const next = addressNow();
    next.set('instrument', String(instrumentId));
    next.delete('proposal');
    rename(next);
  };
  return (
    <div className="beamtime-live">
      <Flex gap={16} wrap align="center">
        <Link to={`/FapPage/${fapId}`}>{code}</Link>
        {panelCall.calls.length > 1 && <CallChoice {...panelCall} />}
        {instruments.length > 1 ? (
          <Flex align="center" gap={8}>
            <label htmlFor={id}>{t('meeting.live.instrument')}</label>
            <Select
              id={id}
              style={{ minWidth: 140 }}
              {...(chosen ? { value: chosen.instrumentId } : {})}
              options={instruments.map(({ instrumentId, name }) => ({ value: instrumentId, label: name }))}
              onChange={choose}
            />
          </Flex>
        ) : (
          <span>{chosen?.name}</span>
        )}
        {leads && panelCall.call && <PanelSheetButton fap={{ id: fapId, code }} call={panelCall.call} disabled={!chosen} />}
      </Flex>
      {!data && <Loading {...query} />}
      {data && !chosen && <Empty description={t('meeting.none')} />}
      {chosen && <LiveMeetingView key={`${callId} ${chosen.instrumentId}`} place={{ fapId, callId, instrumentId: chosen.instrumentId }} />}
    </div>
  );
}
