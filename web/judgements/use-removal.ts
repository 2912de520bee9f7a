import { useTranslation } from 'react-i18next';
import { useConfirmByNames } from '../ui/use-confirm-by-names.tsx';

/** Takes something from proposals; where judgements would go with it, an officer sees them first. @returns false where they cancel */
export function useRemoval() {
  const { t } = useTranslation();
  const confirmByNames = useConfirmByNames();
  return (work: (andReviews: boolean) => Promise<unknown>): Promise<boolean> =>
    confirmByNames(work, {
      reason: 'REVIEWS_WOULD_BE_LOST',
      title: t('judgements.removal.title'),
      text: t('judgements.removal.text'),
      action: t('judgements.removal.action'),
    });
}
