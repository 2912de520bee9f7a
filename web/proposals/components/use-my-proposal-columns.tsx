import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { hasPreliminaryId, type MyProposal } from '../my-proposal.ts';

import { ProposalId } from './ProposalId.tsx';
import { ProposalStatus } from './ProposalStatus.tsx';

/** Columns of My proposals (specification 2). The status is what proposers may know. */
export function useMyProposalColumns(): readonly ListColumn<MyProposal>[] {
  const { t } = useTranslation();
  const dates = useDates();
  return useMemo(
    () => [
      {
        key: 'proposalId',
        title: t('proposals.column.proposalId'),
        sortField: 'proposalId',
        width: 125,
        render: (it) => <ProposalId id={it.proposalId} preliminary={hasPreliminaryId(it)} />,
      },
      {
        key: 'title',
        title: t('proposals.column.title'),
        sortField: 'title',
        main: true,
        render: (it) => <CellText to={`/ProposalEdit/${it.primaryKey}`}>{it.title || t('proposals.untitled')}</CellText>,
      },
      {
        key: 'status',
        title: t('proposals.column.status'),
        sortField: 'statusWord',
        width: 150,
        render: (it) => <ProposalStatus proposal={it} />,
      },
      {
        key: 'call',
        title: t('proposals.column.call'),
        sortField: 'call',
        width: 125,
        render: (it) => it.call?.shortCode ?? '',
      },
      {
        key: 'created',
        title: t('proposals.column.created'),
        sortField: 'created',
        width: 150,
        render: (it) => <span style={{ whiteSpace: 'nowrap' }}>{dates.relative(it.created)}</span>,
      },
    ],
    [t, dates],
  );
}
