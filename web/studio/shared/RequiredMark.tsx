import { useTranslation } from 'react-i18next';

/** Stands behind the label of what cannot be left empty; controls say it by aria-required. */
export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <span className="beamtime-required" title={t('widgets.required')} aria-hidden>
      {' *'}
    </span>
  );
}
