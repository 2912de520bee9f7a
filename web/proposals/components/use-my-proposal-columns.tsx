import { Flex, Typography } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '../../../engine/rules/actor.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { callTime } from '../wizard/deadline.ts';
import { closesAt, hasPreliminaryId, partOf, type MyProposal } from '../my-proposal.ts';
import { ProposalId } from './ProposalId.tsx';
import { ProposalStatus } from './ProposalStatus.tsx';

export function useMyProposalColumns(): readonly ListColumn<MyProposal>[] {
  const { t } = useTranslation();
  const dates = useDates();
  const actor = useActor();
  return useMemo(() => myProposalColumns(t, dates, actor), [t, dates, actor]);
}

type Dates = Pick<ReturnType<typeof useDates>, 'settings' | 'readerTime' | 'facilityTime' | 'remaining'>;

/**
 * Columns of My proposals (specification 2). The status is what proposers may know. What stays to the last on a narrow screen is the title, the
 * status and the next date.
 */
export const myProposalColumns = (t: TFunction, dates: Dates, actor: Actor): readonly ListColumn<MyProposal>[] => [
  {
    key: 'proposalId',
    title: t('proposals.column.proposalId'),
    sortField: 'proposalId',
    width: 125,
    priority: 4,
    render: (it) => <ProposalId id={it.proposalId} preliminary={hasPreliminaryId(it)} />,
  },
  {
    key: 'title',
    title: t('proposals.column.title'),
    sortField: 'title',
    main: true,
    leastWidth: 180,
    render: (it) => <CellText to={`/ProposalEdit/${it.primaryKey}`}>{it.title || t('proposals.untitled')}</CellText>,
  },
  {
    key: 'status',
    title: t('proposals.column.status'),
    sortField: 'statusWord',
    width: 160,
    render: (it) => <ProposalStatus proposal={it} />,
  },
  {
    key: 'closes',
    title: t('proposals.column.closes'),
    width: 140,
    render: (it) => {
      const end = closesAt(it, actor, serverNow());
      return end && <Closing end={end} dates={dates} />;
    },
  },
  {
    key: 'part',
    title: t('proposals.column.part'),
    width: 110,
    priority: 3,
    render: (it) => t(`proposals.part.${partOf(it, actor)}`),
  },
  {
    key: 'call',
    title: t('proposals.column.call'),
    sortField: 'call',
    width: 115,
    priority: 2,
    render: (it) => it.call?.shortCode ?? '',
  },
  {
    key: 'created',
    title: t('proposals.column.created'),
    sortField: 'created',
    width: 150,
    priority: 1,
    render: (it) => <span style={{ whiteSpace: 'nowrap' }}>{dates.readerTime.relative(it.created)}</span>,
  },
];

function Closing({ end, dates: { settings, facilityTime, remaining } }: { readonly end: Date; readonly dates: Dates }) {
  const left = remaining(end);
  return (
    <Flex vertical>
      <span title={callTime(end, settings)}>{facilityTime.dateTime(end)}</span>
      {left && <Typography.Text type="secondary">{left}</Typography.Text>}
    </Flex>
  );
}
