import { useTranslation } from 'react-i18next';
import type { ReviewStatus } from '../generated/types.ts';
import { StatusTag } from '../ui/StatusTag.tsx';

export function ReviewStatusTag({ status }: { readonly status: ReviewStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={status === 'SUBMITTED' ? 'done' : 'draft'}>{t(`reviews.status.${status}`)}</StatusTag>;
}
