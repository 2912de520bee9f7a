import { useTranslation } from 'react-i18next';
import { ReviewsOfPersonDocument, type ReviewsOfPersonQuery } from '../../generated/people.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, List, useWholeList, type ListColumn } from '../../ui/list/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

type Row = ReviewsOfPersonQuery['getReviewsOfReviewer'][number];

/** Reviews that somebody writes or wrote for panels, newest first. */
export function PersonReviews({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const column = columnFactory<Row>((key) => t(`reviews.column.${key}`));
  const { props } = useWholeList(ReviewsOfPersonDocument, {
    scope: 'reviews',
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    rows: (data) => data.getReviewsOfReviewer,
    words: wordsOf,
    sortValue,
  });
  const columns: readonly ListColumn<Row>[] = [
    column('proposalId', { width: 150 }, ({ proposal }) => proposal?.proposalId),
    column(
      'title',
      { main: true },
      ({ proposal }) =>
        proposal && <CellText to={`/?reviewModal=${proposal.primaryKey}`}>{proposal.title || t('proposals.untitled')}</CellText>,
    ),
    column('grade', { width: 90, align: 'right' }, ({ grade }) => grade),
    column('status', { width: 140 }, ({ status }) => (
      <StatusTag tone={status === 'SUBMITTED' ? 'done' : 'draft'}>{t(`reviews.status.${status}`)}</StatusTag>
    )),
    column('call', { width: 140, priority: 2 }, ({ proposal }) => proposal?.call?.shortCode),
    column('instrument', { leastWidth: 160, priority: 1, feature: 'INSTRUMENT_MANAGEMENT' }, ({ instrument }) => instrument?.name),
  ];
  return (
    <List
      {...props}
      name="personReviews"
      rowKey={({ id }) => String(id)}
      columns={columns}
      searchPlaceholder={t('reviews.search')}
      empty={{ title: t('people.noReviews') }}
    />
  );
}

const wordsOf = ({ proposal, instrument }: Row): readonly string[] => [
  proposal?.proposalId ?? '',
  proposal?.title ?? '',
  proposal?.call?.shortCode ?? '',
  instrument?.name ?? '',
];

function sortValue({ grade, status, instrument, proposal }: Row, field: string): string | number {
  if (field === 'grade') return grade ?? Infinity;
  if (field === 'status') return status;
  if (field === 'instrument') return instrument?.name ?? '';
  if (field === 'call') return proposal?.call?.shortCode ?? '';
  return (field === 'title' ? proposal?.title : proposal?.proposalId) ?? '';
}
