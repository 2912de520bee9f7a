import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Flex, Grid, Result, Skeleton, Tabs, Typography } from 'antd';
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewedProposalDocument } from '../../generated/view.ts';
import { RoleOffers, useActor, useFeature } from '../../shell/index.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { focusListRow } from '../../ui/list/index.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { OwnProposalNote } from '../../ui/OwnProposalNote.tsx';
import { LeaveGuarded } from '../../ui/LeaveGuard.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { ProposalId } from '../components/ProposalId.tsx';
import { ProposalPdfButton } from '../components/ProposalPdfButton.tsx';
import { UnprintableNote } from '../components/UnprintableNote.tsx';
import { ProposalStatus } from '../components/ProposalStatus.tsx';
import { hasPreliminaryId } from '../my-proposal.ts';
import { Neighbours } from './Neighbours.tsx';
import { BesideProposal } from './BesideProposal.tsx';
import { useKeptOrder, useNeighbourKeys } from './neighbour-keys.ts';
import { ProposalInformation } from './ProposalInformation.tsx';
import { ProposalLogs } from './ProposalLogs.tsx';
import { isOwnInOtherRole } from './is-own.ts';
import { BarredContext, ContentGateContext, NextProposalContext, useReviewTabs, type NumberedTab, type ReviewTab } from './review-tabs.ts';
import { REVIEW_WINDOW_ROLES, tabNumbers } from '../../../engine/rules/review-tabs.ts';
import type { ViewedProposal } from './types.ts';
import { showSameTab } from './view-address.ts';

const Withdrawal = lazy(() => import('../withdrawal/Withdrawal.tsx'));

interface ReviewWindowProps {
  readonly primaryKey: number;
  /** Proposals of the list below. */
  readonly keys: readonly number[];
  readonly onOpen: (primaryKey: number | null) => void;
  readonly onChanged: () => void;
}

/** A proposal over the list, full screen, with the tabs of the current role (specification 2, Review modal). */
export default function ReviewWindow({ primaryKey, keys: listed, onOpen, onChanged }: ReviewWindowProps) {
  const { t } = useTranslation();
  const { role } = useActor();
  const judges = useFeature('FAP_REVIEW') && tabNumbers(role).some((tab) => tab === 'reviews' || tab === 'grade');
  const { data, loading, error, refetch } = useQuery(ViewedProposalDocument, { variables: { primaryKey, judges } });
  const [opened] = useState(primaryKey);
  const shown = useRef(primaryKey);
  useEffect(() => {
    shown.current = primaryKey;
  }, [primaryKey]);
  useReturnFocus(
    () => focusListRow(String(shown.current)),
    () => shown.current !== opened,
  );
  const keys = useKeptOrder(listed, primaryKey);
  const place = keys.indexOf(primaryKey);
  const next = place < 0 ? undefined : keys[place + 1];
  useNeighbourKeys(keys, primaryKey, onOpen);
  const wide = Grid.useBreakpoint().md ?? true;
  const proposal = data?.getProposal ?? null;
  usePageTitle(proposal && `${proposal.proposalId} ${proposal.title}`);
  const changed = (): void => {
    void refetch();
    onChanged();
  };
  return (
    <Drawer
      open
      isInAddress
      size="100%"
      placement="right"
      closable={{ placement: 'end' }}
      closeIcon={<CloseOutlined aria-label={t('proposals.view.close')} />}
      title={
        proposal ? (
          <ProposalId id={proposal.proposalId} preliminary={hasPreliminaryId(proposal)} />
        ) : (
          t(loading ? 'common.loading' : 'proposals.view.notFound')
        )
      }
      extra={<Neighbours primaryKey={primaryKey} keys={keys} onOpen={onOpen} />}
      onClose={() => onOpen(null)}
      styles={{ body: { padding: wide ? '12px 24px 0' : '12px 12px 0' } }}
    >
      <div className="beamtime-view beamtime-view-wide">
        {proposal ? (
          <LeaveGuarded sameForm={showSameTab}>
            <NextProposalContext value={next === undefined ? null : () => onOpen(next)}>
              <Gated key={primaryKey} proposal={proposal} onChanged={changed} />
            </NextProposalContext>
          </LeaveGuarded>
        ) : loading ? (
          <Skeleton active paragraph={{ rows: 12 }} />
        ) : (
          <NotShown error={error} again={() => void refetch()} onClose={() => onOpen(null)} />
        )}
      </div>
    </Drawer>
  );
}

const HandOverOwn = lazy(() => import('./HandOverOwn.tsx'));

const OWN_TABS: readonly ReviewTab[] = [
  { key: 'information', Content: ProposalInformation },
  { key: 'logs', Content: ProposalLogs },
];

interface ViewedProps {
  readonly proposal: ViewedProposal;
  readonly onChanged: () => void;
}

function Gated(viewed: ViewedProps) {
  const ContentGate = use(ContentGateContext);
  const isOwn = isOwnInOtherRole(useActor(), viewed.proposal);
  if (!ContentGate || isOwn) return <Viewed {...viewed} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
      <ContentGate {...viewed}>
        <Viewed {...viewed} />
      </ContentGate>
    </Suspense>
  );
}

function Viewed({ proposal, onChanged }: ViewedProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const officer = actor.role === 'USER_OFFICER';
  const isOwn = isOwnInOtherRole(actor, proposal);
  const ofRole = useReviewTabs(OWN_TABS, proposal);
  const isBarred = use(BarredContext);
  const isWithdrawn = proposal.withdrawnAt !== null && !officer;
  const tabs = isOwn || isBarred || isWithdrawn ? ofRole.filter(({ key }) => key === 'information') : ofRole;
  const { activeKey, onChange } = useTab('modalTab', 1 + Math.max(...tabs.map(({ number }) => number)));
  const items = tabs.map((tab) => ({
    key: String(tab.number),
    label: t(`proposals.view.tabs.${tab.key}`),
    children: <TabContent tab={tab} proposal={proposal} onChanged={onChanged} />,
  }));
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap={12} wrap>
        <div>
          <Typography.Title level={2} style={{ margin: '0 0 4px', fontSize: 22 }}>
            {proposal.title || t('proposals.untitled')}
          </Typography.Title>
          <ProposalStatus proposal={proposal} />
        </div>
        <ProposalPdfButton proposal={proposal} />
      </Flex>
      {isOwn && <OwnProposalNote />}
      {isOwn && actor.role === 'INSTRUMENT_SCIENTIST' && (
        <Suspense>
          <HandOverOwn primaryKey={proposal.primaryKey} />
        </Suspense>
      )}
      <Suspense>
        <Withdrawal primaryKey={proposal.primaryKey} onChanged={onChanged} />
      </Suspense>
      {officer && <UnprintableNote primaryKey={proposal.primaryKey} style={{ marginTop: 12 }} />}
      <Tabs activeKey={items.some(({ key }) => key === activeKey) ? activeKey : '0'} onChange={onChange} items={items} destroyOnHidden />
    </>
  );
}

function TabContent({ tab: { Content, isBesideProposal = false }, ...proposal }: ViewedProps & { readonly tab: NumberedTab }) {
  const content = (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <Content {...proposal} />
    </Suspense>
  );
  return isBesideProposal ? <BesideProposal {...proposal}>{content}</BesideProposal> : content;
}

interface NotShownProps {
  readonly error: Error | undefined;
  readonly again: () => void;
  readonly onClose: () => void;
}

function NotShown({ error, again, onClose }: NotShownProps) {
  const { t } = useTranslation();
  return (
    <Result
      status={error ? 'warning' : '404'}
      title={error?.message ?? t('proposals.view.notFound')}
      extra={
        error ? (
          <TryAgain again={again} />
        ) : (
          <Suspense>
            <Flex justify="center" gap={8} wrap>
              <RoleOffers allowed={REVIEW_WINDOW_ROLES} />
              <Button onClick={onClose}>{t('proposals.view.close')}</Button>
            </Flex>
          </Suspense>
        )
      }
    />
  );
}
