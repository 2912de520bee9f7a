import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormattedText } from '../ui/RichText.tsx';
import type { ShownTechnicalReview } from './review-facts.ts';

interface ReviewSummaryProps {
  readonly review: ShownTechnicalReview;
  readonly requested: string;
  readonly unit: string | null;
}

/** For panel reviewers, who read what is meant for the panel (specification 6). */
export function ReviewSummary({ review: { status, timeAllocation, publicComment }, requested, unit }: ReviewSummaryProps) {
  const { t } = useTranslation();
  const time =
    timeAllocation === null ? '' : unit === null ? String(timeAllocation) : t(`proposals.timeUnit.${unit}`, { count: timeAllocation });
  const items = [
    {
      key: 'status',
      label: t('widgets.basis.status'),
      children: status === null ? t('technicalReviews.open') : t(`widgets.feasibility.${status}`),
    },
    { key: 'time', label: t('widgets.basis.timeAllocation'), children: time || t('technicalReviews.open') },
    ...(requested ? [{ key: 'requested', label: t('proposals.column.requestedTime'), children: requested }] : []),
    {
      key: 'comment',
      label: t('widgets.basis.publicComment'),
      children: publicComment ? <FormattedText html={publicComment} /> : t('technicalReviews.noComment'),
    },
  ];
  return <Descriptions column={1} size="small" items={items} />;
}
