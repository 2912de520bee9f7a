import { Flex, Typography } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CalendarButton } from '../../calendars/index.ts';
import { TimesNote } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { upcomingOf } from './action-facts.ts';
import { OwnExperimentList, useOwnExperiments } from './OwnExperimentList.tsx';

interface UpcomingExperimentsProps {
  /** Called before painting, once the experiments are known or have failed. */
  readonly onSettled: () => void;
}

/** Experiments that have not ended, above the proposals on the user's home page. Nothing for who has none at all. */
export default function UpcomingExperiments({ onSettled }: UpcomingExperimentsProps) {
  const { t } = useTranslation();
  const [now] = useState(serverNow);
  const experiments = useOwnExperiments({ pageSize: 5, scope: 'experiments', among: (all) => upcomingOf(all, now) });
  const { props, data, loading, all } = experiments;
  const comes = !data && loading;
  useLayoutEffect(() => {
    if (!comes) onSettled();
  }, [comes, onSettled]);
  if (!props.error && !data?.getUserExperiments.length) return null;
  return (
    <section aria-labelledby="upcoming-experiments">
      <Typography.Title level={2} id="upcoming-experiments" style={{ marginTop: 0, fontSize: 24 }}>
        {t('experiments.upcoming')}
      </Typography.Title>
      {all?.length === 0 ? (
        <Typography.Text type="secondary">{t('experiments.noneAhead')}</Typography.Text>
      ) : (
        <OwnExperimentList name="upcomingExperiments" label={t('experiments.upcoming')} experiments={experiments} />
      )}
      <Flex gap="small" align="center" wrap style={{ marginTop: 8, minHeight: 24 }}>
        <Link to="/ExperimentTimes">{t('experiments.allTimes')}</Link>
        <CalendarButton isLink />
        <Typography.Text type="secondary">
          <TimesNote />
        </Typography.Text>
      </Flex>
    </section>
  );
}
