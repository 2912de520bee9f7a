import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { GradingRowFragment } from '../../generated/panel-reviews.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { ReviewStatusTag } from '../ReviewStatusTag.tsx';

/** @param showsReviewer the list has reviews of others, too */
export function useGradingColumns(
  showsReviewer: boolean,
  addressOf: (review: GradingRowFragment) => string,
): readonly ListColumn<GradingRowFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<GradingRowFragment>((key) => t(`reviews.column.${key}`));
  return [
    column('proposalId', { width: 100 }, (it) => it.proposal?.proposalId),
    column('title', { leastWidth: 220, main: true }, (it) => it.proposal && <CellText to={addressOf(it)}>{it.proposal.title}</CellText>),
    ...(showsReviewer
      ? [column('reviewer', { leastWidth: 130, priority: 3 }, ({ reviewer }: GradingRowFragment) => reviewer && fullName(reviewer))]
      : []),
    column('grade', { width: 90, align: 'right' }, ({ grade }) => grade),
    column('status', { width: 120 }, ({ status, isStarted }) => <ReviewStatusTag status={status} isStarted={isStarted} />),
    column('call', { width: 110, priority: 1 }, ({ proposal }) => proposal?.call.shortCode),
    column('instrument', { leastWidth: 130, priority: 2, feature: 'INSTRUMENT_MANAGEMENT' }, ({ instrument }) => instrument?.name),
  ];
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
