import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewsOfPersonDocument, type ReviewsOfPersonQuery } from '../../generated/people.ts';
import { CellText } from '../../ui/CellText.tsx';
import { List, useWholeList, type ListColumn } from '../../ui/list/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

type Row = ReviewsOfPersonQuery['getReviewsOfReviewer'][number];

/** Reviews that somebody writes or wrote for panels, newest first. */
export function PersonReviews({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { props } = useWholeList(ReviewsOfPersonDocument, {
    scope: 'reviews',
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    rows: (data) => data.getReviewsOfReviewer,
    words: wordsOf,
    sortValue,
  });
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      {
        key: 'proposalId',
        title: t('reviews.column.proposalId'),
        sortField: 'proposalId',
        width: 150,
        render: ({ proposal }) => proposal?.proposalId,
      },
      {
        key: 'title',
        title: t('reviews.column.title'),
        sortField: 'title',
        main: true,
        render: ({ proposal }) =>
          proposal && <CellText to={`/?reviewModal=${proposal.primaryKey}`}>{proposal.title || t('proposals.untitled')}</CellText>,
      },
      { key: 'grade', title: t('reviews.column.grade'), sortField: 'grade', width: 90, align: 'right', render: ({ grade }) => grade },
      {
        key: 'status',
        title: t('reviews.column.status'),
        sortField: 'status',
        width: 140,
        render: ({ status }) => <StatusTag tone={status === 'SUBMITTED' ? 'done' : 'draft'}>{t(`reviews.status.${status}`)}</StatusTag>,
      },
      {
        key: 'call',
        title: t('reviews.column.call'),
        sortField: 'call',
        width: 140,
        priority: 2,
        render: ({ proposal }) => proposal?.call?.shortCode,
      },
      {
        key: 'instrument',
        title: t('reviews.column.instrument'),
        sortField: 'instrument',
        leastWidth: 160,
        priority: 1,
        feature: 'INSTRUMENT_MANAGEMENT',
        render: ({ instrument }) => instrument?.name,
      },
    ],
    [t],
  );
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
