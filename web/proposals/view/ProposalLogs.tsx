import { Grid, Skeleton, Tabs } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionsOfProposal, EventLogs } from '../../logs/index.ts';
import { useTab } from '../../ui/use-tab.ts';
import type { ViewedProposal } from './types.ts';
import { WINDOW_LISTS } from './view-address.ts';

/** Prefixes of event types. */
const PROPOSAL_EVENTS = 'PROPOSAL|TOPIC';

/** Event log and status action log of the proposal. For officers. */
export function ProposalLogs({ proposal }: { readonly proposal: ViewedProposal }) {
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().md ?? true;
  const tab = useTab('verticalTab', 2);
  return (
    <Tabs
      {...tab}
      tabPlacement={wide ? 'start' : 'top'}
      destroyOnHidden
      items={[
        {
          key: '0',
          label: t('proposals.view.events'),
          children: (
            <Suspense fallback={<Skeleton active />}>
              <EventLogs changedObjectId={String(proposal.primaryKey)} eventType={PROPOSAL_EVENTS} scope={WINDOW_LISTS.log} />
            </Suspense>
          ),
        },
        {
          key: '1',
          label: t('proposals.view.actions'),
          children: (
            <Suspense fallback={<Skeleton active />}>
              <ActionsOfProposal primaryKey={proposal.primaryKey} scope={WINDOW_LISTS.actions} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
