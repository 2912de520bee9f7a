import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '../../calendars/index.ts';
import { TimesNote, useFeature } from '../../shell/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CancelledVisits } from '../../visits/index.ts';
import { OwnExperimentList, useOwnExperiments } from '../own/OwnExperimentList.tsx';

/** All experiments of the person, also those that have ended, and their cancelled registrations. */
export default function ExperimentTimes() {
  const { t } = useTranslation();
  const experiments = useOwnExperiments({ sortDirection: 'desc' });
  const hasVisits = useFeature('VISIT_MANAGEMENT');
  return (
    <>
      <PageHeader title={t('experiments.times')} note={<TimesNote />} actions={<CalendarButton />} />
      <OwnExperimentList name="experimentTimes" experiments={experiments} hasStatus />
      {hasVisits && (
        <Suspense>
          <CancelledVisits />
        </Suspense>
      )}
    </>
  );
}
