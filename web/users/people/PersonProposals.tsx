import { useTranslation } from 'react-i18next';
import { ProposalsOfPersonDocument, type ProposalsOfPersonQuery } from '../../generated/people.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, List, useServerList, type ListColumn } from '../../ui/list/index.ts';

type Row = NonNullable<ProposalsOfPersonQuery['getProposalsCore']>['proposals'][number];

/** Proposals of which somebody is principal investigator or co-proposer. */
export function PersonProposals({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const column = columnFactory<Row>((key) => t(`proposals.column.${key}`));
  const { props } = useServerList(ProposalsOfPersonDocument, {
    scope: 'proposals',
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    page: ({ getProposalsCore: { proposals, totalCount } }) => ({ rows: proposals, totalCount }),
  });
  const columns: readonly ListColumn<Row>[] = [
    column('proposalId', { width: 150 }, (it) => it.proposalId),
    column('title', { main: true }, (it) => (
      <CellText to={`/?reviewModal=${it.primaryKey}`}>{it.title || t('proposals.untitled')}</CellText>
    )),
    column('part', { title: t('people.proposals.part'), width: 180, sortField: null }, (it) =>
      t(it.principalInvestigator?.id === userId ? 'people.proposals.pi' : 'people.proposals.coProposer'),
    ),
    column('status', { width: 180, sortField: null }, (it) => <CellText>{it.statusName}</CellText>),
    column('call', { width: 140, sortField: null }, (it) => it.callShortCode ?? ''),
    column('submitted', { width: 110 }, (it) => t(it.submitted ? 'common.yes' : 'common.no')),
  ];
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
