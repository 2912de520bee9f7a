import { Typography } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '../../calendars/index.ts';
import { TimesNote, useFeature } from '../../shell/index.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CancelledVisits } from '../../visits/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { useExperimentView } from '../calendar/use-experiment-view.ts';
import { ViewChoice } from '../calendar/ViewChoice.tsx';
import { upcomingOf } from '../own/action-facts.ts';
import { OwnExperimentList, useOwnExperiments } from '../own/OwnExperimentList.tsx';

const OwnCalendar = onDemand(() => import('../calendar/OwnCalendar.tsx'));

export default function ExperimentTimes() {
  const { t } = useTranslation();
  const isList = useExperimentView().view === 'list';
  return (
    <>
      <PageHeader
        title={t('experiments.times')}
        note={<TimesNote />}
        actions={
          <>
            <ViewChoice />
            <CalendarButton />
          </>
        }
      />
      {isList ? <OwnLists /> : <OwnCalendar />}
    </>
  );
}

/** All experiments of the person, also those that have ended, and their cancelled registrations. */
function OwnLists() {
  const { t } = useTranslation();
  const [now] = useState(serverNow);
  const ahead = useOwnExperiments({ scope: 'experiments', among: (all) => upcomingOf(all, now) });
  const earlier = useOwnExperiments({
    sortDirection: 'desc',
    among: (all) => all.filter((one) => upcomingOf([one], now).length === 0),
  });
  const hasVisits = useFeature('VISIT_MANAGEMENT');
  return (
    <>
      {ahead.all?.length !== 0 && (
        <OwnExperimentList name="upcomingExperiments" label={t('experiments.upcoming')} experiments={ahead} hasStatus />
      )}
      <Typography.Title level={2} style={{ fontSize: 20 }}>
        {t('experiments.earlier')}
      </Typography.Title>
      <OwnExperimentList name="experimentTimes" label={t('experiments.earlier')} experiments={earlier} hasStatus />
      {hasVisits && (
        <Suspense>
          <CancelledVisits />
        </Suspense>
      )}
    </>
  );
}
