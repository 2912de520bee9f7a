import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalsOfPersonDocument, type ProposalsOfPersonQuery } from '../../generated/people.ts';
import { CellText } from '../../ui/CellText.tsx';
import { List, useServerList, type ListColumn } from '../../ui/list/index.ts';

type Row = NonNullable<ProposalsOfPersonQuery['getProposalsCore']>['proposals'][number];

/** Proposals of which somebody is principal investigator or co-proposer. */
export function PersonProposals({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { props } = useServerList(ProposalsOfPersonDocument, {
    scope: 'proposals',
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    page: ({ getProposalsCore: { proposals, totalCount } }) => ({ rows: proposals, totalCount }),
  });
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      { key: 'proposalId', title: t('proposals.column.proposalId'), sortField: 'proposalId', width: 150, render: (it) => it.proposalId },
      {
        key: 'title',
        title: t('proposals.column.title'),
        sortField: 'title',
        main: true,
        render: (it) => <CellText to={`/?reviewModal=${it.primaryKey}`}>{it.title || t('proposals.untitled')}</CellText>,
      },
      {
        key: 'part',
        title: t('people.proposals.part'),
        width: 180,
        render: (it) => t(it.principalInvestigator?.id === userId ? 'people.proposals.pi' : 'people.proposals.coProposer'),
      },
      { key: 'status', title: t('proposals.column.status'), width: 180, render: (it) => <CellText>{it.statusName}</CellText> },
      { key: 'call', title: t('proposals.column.call'), width: 140, render: (it) => it.callShortCode ?? '' },
      {
        key: 'submitted',
        title: t('proposals.column.submitted'),
        sortField: 'submitted',
        width: 110,
        render: (it) => t(it.submitted ? 'common.yes' : 'common.no'),
      },
    ],
    [t, userId],
  );
  return (
    <List
      {...props}
      name="personProposals"
      rowKey={({ primaryKey }) => String(primaryKey)}
      columns={columns}
      searchPlaceholder={t('proposals.search')}
      empty={{ title: t('people.proposals.none') }}
    />
  );
}
