import { Flex, Typography } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineTime, useActor, useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { closesAt, hasPreliminaryId, partOf, type MyProposal } from '../my-proposal.ts';
import { MY_PROPOSAL_COLUMNS, type MyProposalColumn } from './my-proposal-columns.ts';
import { ProposalId } from './ProposalId.tsx';
import { ProposalStatus } from './ProposalStatus.tsx';

export function useMyProposalColumns(): readonly ListColumn<MyProposal>[] {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const actor = useActor();
  return useMemo(() => {
    const cells: Readonly<Record<MyProposalColumn, (it: MyProposal) => ReactNode>> = {
      proposalId: (it) => <ProposalId id={it.proposalId} preliminary={hasPreliminaryId(it)} />,
      title: (it) => <CellText to={`/ProposalEdit/${it.primaryKey}`}>{it.title || t('proposals.untitled')}</CellText>,
      status: (it) => <ProposalStatus proposal={it} />,
      closes: (proposal) => {
        const end = closesAt(proposal, actor, serverNow());
        return end && <Closing end={end} />;
      },
      part: (it) => t(`proposals.part.${partOf(it, actor)}`),
      call: (it) => it.call?.shortCode ?? '',
      created: (it) => <span style={{ whiteSpace: 'nowrap' }}>{readerTime.relative(it.created)}</span>,
    };
    return MY_PROPOSAL_COLUMNS.map((column) => ({ ...column, title: t(`proposals.column.${column.key}`), render: cells[column.key] }));
  }, [t, readerTime, actor]);
}

function Closing({ end }: { readonly end: Date }) {
  const { remaining } = useDates();
  const left = remaining(end);
  return (
    <Flex vertical>
      <DeadlineTime at={end} />
      {left && <Typography.Text type="secondary">{left}</Typography.Text>}
    </Flex>
  );
}
