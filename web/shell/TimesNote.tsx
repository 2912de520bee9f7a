import { useTranslation } from 'react-i18next';
import { useDates } from './use-dates.ts';

/** Names the zone of a list's times, which is the facility's. */
export function TimesNote() {
  const { t } = useTranslation();
  const { settings } = useDates();
  return t('common.timesIn', { zone: settings.timeZone });
}
