import { useTranslation } from 'react-i18next';
import type { ReviewStatus } from '../generated/types.ts';
import { StatusTag } from '../ui/StatusTag.tsx';

interface ReviewStatusTagProps {
  readonly status: ReviewStatus;
  readonly hasEnded?: boolean;
  /** False: nothing is written in the draft yet. */
  readonly isStarted: boolean;
}

export function ReviewStatusTag({ status, hasEnded = false, isStarted }: ReviewStatusTagProps) {
  const { t } = useTranslation();
  if (hasEnded) return <StatusTag tone="expired">{t('reviews.status.ENDED')}</StatusTag>;
  if (!isStarted) return <StatusTag tone="draft">{t('reviews.status.NOT_STARTED')}</StatusTag>;
  return <StatusTag tone={status === 'SUBMITTED' ? 'done' : 'draft'}>{t(`reviews.status.${status}`)}</StatusTag>;
}
