import './select-call.css';
import { useQuery } from '@apollo/client/react';
import { Card, Empty, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { countsAsInternal, hasPassed } from '../../../engine/rules/calls.ts';
import { OpenCallsDocument, type OpenCallsQuery } from '../../generated/writing.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { CallInstruments } from '../components/CallInstruments.tsx';
import { useHomeTrail } from '../use-home-trail.ts';
import { closingText } from '../wizard/deadline.ts';
import { useDeadline } from '../wizard/use-deadline.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const LeftNewProposals = onDemand(() => import('../components/UnsavedNewProposals.tsx'));

type OpenCall = OpenCallsQuery['getCalls'][number];

export default function ProposalSelectType() {
  const { t } = useTranslation();
  const internal = countsAsInternal(useActor());
  const home = useHomeTrail();
  const { data, ...query } = useQuery(OpenCallsDocument, {
    variables: { filter: { isActive: true, isEnded: false, ...(internal ? { isActiveInternal: true } : {}) } },
    fetchPolicy: 'cache-and-network',
  });
  const calls = data?.getCalls ?? [];
  return (
    <>
      <PageHeader title={t('selectCall.title')} trail={[home]} note={t('selectCall.note')} />
      <LeftNewProposals />
      {!data && <Loading {...query} title={t('list.failed')} />}
      {data && calls.length === 0 && <Empty description={t('selectCall.none')} />}
      <ul className="beamtime-cards">
        {calls.map((call) => (
          <li key={call.id}>
            <CallCard call={call} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CallCard({ call }: { readonly call: OpenCall }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const deadline = useDeadline(call);
  return (
    <Card styles={{ body: { height: '100%' } }} style={{ height: '100%' }}>
      <Flex vertical gap={8} style={{ height: '100%' }}>
        <Flex justify="space-between" align="flex-start" gap={8} wrap>
          <Typography.Title level={2} style={{ fontSize: 17, margin: 0 }}>
            {call.title || call.shortCode}
          </Typography.Title>
          {hasPassed(call.endCall, serverNow()) && <Tag>{t('selectCall.internalOnly')}</Tag>}
        </Flex>
        <Typography.Text type="secondary">{call.shortCode}</Typography.Text>
        {call.description && <Typography.Paragraph style={{ margin: 0 }}>{call.description}</Typography.Paragraph>}
        <Typography.Text>
          {deadline && (deadline.over ? t('selectCall.closed', { at: deadline.at }) : closingText(t, deadline))}
        </Typography.Text>
        <Typography.Text type="secondary">
          {t('selectCall.cycle', { from: facilityTime.date(call.startCycle), to: facilityTime.date(call.endCycle) })} {call.cycleComment}
        </Typography.Text>
        <CallInstruments instruments={call.instruments} />
        {!deadline?.over && (
          <LinkButton
            to={`/ProposalCreate/${call.id}/${call.templateId}`}
            style={{ marginTop: 'auto', alignSelf: 'flex-start' }}
            type="primary"
            aria-label={t('selectCall.startFor', { call: call.title || call.shortCode })}
          >
            {t('selectCall.start')}
          </LinkButton>
        )}
      </Flex>
    </Card>
  );
}
