import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { GradingRowFragment } from '../../generated/panel-reviews.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { ReviewStatusTag } from '../ReviewStatusTag.tsx';

/** @param showsReviewer the list has reviews of others, too */
export function useGradingColumns(
  showsReviewer: boolean,
  addressOf: (review: GradingRowFragment) => string,
): readonly ListColumn<GradingRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'proposalId',
        title: t('reviews.column.proposalId'),
        sortField: 'proposalId',
        width: 100,
        render: (it) => it.proposal?.proposalId,
      },
      {
        key: 'title',
        title: t('reviews.column.title'),
        sortField: 'title',
        leastWidth: 220,
        main: true,
        render: (it) => it.proposal && <CellText to={addressOf(it)}>{it.proposal.title}</CellText>,
      },
      ...(showsReviewer
        ? [
            {
              key: 'reviewer',
              title: t('reviews.column.reviewer'),
              sortField: 'reviewer',
              leastWidth: 130,
              priority: 3,
              render: ({ reviewer }: GradingRowFragment) => reviewer && fullName(reviewer),
            },
          ]
        : []),
      { key: 'grade', title: t('reviews.column.grade'), sortField: 'grade', width: 90, align: 'right', render: ({ grade }) => grade },
      {
        key: 'status',
        title: t('reviews.column.status'),
        sortField: 'status',
        width: 120,
        render: ({ status, isStarted }) => <ReviewStatusTag status={status} isStarted={isStarted} />,
      },
      {
        key: 'call',
        title: t('reviews.column.call'),
        sortField: 'call',
        width: 110,
        priority: 1,
        render: ({ proposal }) => proposal?.call.shortCode,
      },
      {
        key: 'instrument',
        title: t('reviews.column.instrument'),
        sortField: 'instrument',
        leastWidth: 130,
        priority: 2,
        feature: 'INSTRUMENT_MANAGEMENT',
        render: ({ instrument }) => instrument?.name,
      },
    ],
    [t, showsReviewer, addressOf],
  );
}

/** Value by which a list is sorted; what is missing comes last in ascending order. */
export function gradingSortValue({ grade, status, reviewer, instrument, proposal }: GradingRowFragment, field: string): string | number {
  if (field === 'grade') return grade ?? Infinity;
  if (field === 'status') return status;
  if (field === 'reviewer') return reviewer ? fullName(reviewer) : '';
  if (field === 'instrument') return instrument?.name ?? '';
  if (field === 'call') return proposal?.call.shortCode ?? '';
  return (field === 'title' ? proposal?.title : proposal?.proposalId) ?? '';
}
