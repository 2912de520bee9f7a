import { CloseOutlined, DownloadOutlined, EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Drawer, Flex, Result, Skeleton, Space, Tabs, Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ViewedProposalDocument } from '../../generated/operations.ts';
import { EventLogs } from '../../logs/index.ts';
import { downloads, useSignedIn } from '../../shell/index.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { ProposalInformation } from './ProposalInformation.tsx';

interface ProposalViewProps {
  readonly primaryKey: number;
  /** The proposals of the list behind, for next and previous. */
  readonly keys: readonly number[];
  readonly onOpen: (primaryKey: number | null) => void;
}

/** All events about a proposal and what belongs to it. */
const PROPOSAL_EVENTS = 'PROPOSAL|TOPIC|TECHNIQUE';

/** One proposal over the whole screen: its information, and for officers its log. */
export default function ProposalView({ primaryKey, keys, onOpen }: ProposalViewProps) {
  const { t } = useTranslation();
  const officer = useSignedIn().currentRole?.shortCode === 'USER_OFFICER';
  const [parameters, setParameters] = useSearchParams();
  const { data, previousData, loading, error } = useQuery(ViewedProposalDocument, { variables: { primaryKey } });
  const proposal = data?.getProposal ?? (loading ? previousData?.getProposal : null);
  const tabs = [
    { label: t('proposals.view.tabs.info'), children: proposal && <ProposalInformation proposal={proposal} /> },
    ...(officer
      ? [{ label: t('proposals.view.tabs.logs'), children: <EventLogs changedObjectId={String(primaryKey)} eventType={PROPOSAL_EVENTS} /> }]
      : []),
  ].map((tab, index) => ({ ...tab, key: String(index) }));
  const tab = tabs.find(({ key }) => key === parameters.get('modalTab'))?.key ?? '0';
  const chooseTab = (key: string): void =>
    setParameters(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (key === '0') next.delete('modalTab');
        else next.set('modalTab', key);
        return next;
      },
      { replace: true },
    );
  return (
    <Drawer
      open
      size="100%"
      placement="right"
      closable={{ placement: 'end' }}
      closeIcon={<CloseOutlined aria-label={t('proposals.view.close')} />}
      title={proposal ? t('proposals.view.title', { id: proposal.proposalId }) : t('common.loading')}
      extra={<Neighbours primaryKey={primaryKey} keys={keys} onOpen={onOpen} />}
      onClose={() => onOpen(null)}
      styles={{ body: { paddingTop: 12 } }}
    >
      <div style={{ maxWidth: 1100, margin: '0 auto' }}>
        {proposal ? (
          <>
            <Flex justify="space-between" align="flex-start" gap={12} wrap>
              <div>
                <Typography.Title level={2} style={{ margin: '0 0 4px', fontSize: 22 }}>
                  {proposal.title || t('proposals.untitled')}
                </Typography.Title>
                {proposal.status && <StatusTag tone={toneOf(proposal.status.shortCode)}>{proposal.status.name}</StatusTag>}
              </div>
              <Space wrap>
                <Button
                  icon={<DownloadOutlined />}
                  onClick={() => downloads.start(`/download/pdf/proposal/${primaryKey}`, proposal.title || proposal.proposalId)}
                >
                  {t('proposals.view.download')}
                </Button>
                {officer && (
                  <Link to={`/ProposalEdit/${primaryKey}`}>
                    <Button icon={<EditOutlined />}>{t('proposals.view.edit')}</Button>
                  </Link>
                )}
              </Space>
            </Flex>
            <Tabs activeKey={tab} items={tabs} onChange={chooseTab} destroyOnHidden />
          </>
        ) : loading ? (
          <Skeleton active />
        ) : (
          <Result status="404" title={error?.message ?? t('proposals.view.notFound')} />
        )}
      </div>
    </Drawer>
  );
}

function Neighbours({ primaryKey, keys, onOpen }: ProposalViewProps) {
  const { t } = useTranslation();
  const place = keys.indexOf(primaryKey);
  const button = (label: string, icon: React.ReactNode, target: number | undefined) => (
    <Tooltip title={target === undefined ? t('proposals.view.atEnd') : label}>
      <Button icon={icon} aria-label={label} disabled={target === undefined} onClick={() => target !== undefined && onOpen(target)} />
    </Tooltip>
  );
  if (place < 0) return null;
  return (
    <Space.Compact>
      {button(t('proposals.view.previous'), <LeftOutlined />, keys[place - 1])}
      {button(t('proposals.view.next'), <RightOutlined />, keys[place + 1])}
    </Space.Compact>
  );
}
