import { useTranslation } from 'react-i18next';
import type { ReviewStatus } from '../generated/types.ts';
import { StatusTag } from '../ui/StatusTag.tsx';

interface ReviewStatusTagProps {
  readonly status: ReviewStatus;
  readonly hasEnded?: boolean;
}

export function ReviewStatusTag({ status, hasEnded = false }: ReviewStatusTagProps) {
  const { t } = useTranslation();
  if (hasEnded) return <StatusTag tone="expired">{t('reviews.status.ENDED')}</StatusTag>;
  return <StatusTag tone={status === 'SUBMITTED' ? 'done' : 'draft'}>{t(`reviews.status.${status}`)}</StatusTag>;
}
