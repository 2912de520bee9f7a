import { useQuery } from '@apollo/client/react';
import { Flex, Typography } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MyExperimentsDocument } from '../../generated/own-experiments.ts';
import { TimesNote } from '../../shell/index.ts';
import { useListState } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { upcomingOf } from './action-facts.ts';
import { OwnExperimentList } from './OwnExperimentList.tsx';

interface UpcomingExperimentsProps {
  /** Called before painting, once the experiments are known or have failed. */
  readonly onSettled: () => void;
}

/** Experiments that have not ended, above the proposals on the user's home page. Nothing for who has none at all. */
export default function UpcomingExperiments({ onSettled }: UpcomingExperimentsProps) {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 5, sortField: 'startsAt', scope: 'experiments' });
  const [now] = useState(serverNow);
  const { data, loading, error, refetch } = useQuery(MyExperimentsDocument, {
    variables: { filter: { status: ['ACTIVE', 'COMPLETED'] } },
    fetchPolicy: 'cache-and-network',
  });
  const comes = !data && loading;
  useLayoutEffect(() => {
    if (!comes) onSettled();
  }, [comes, onSettled]);
  const rows = data && upcomingOf(data.getUserExperiments, now);
  if (!error && !data?.getUserExperiments.length) return null;
  return (
    <section aria-labelledby="upcoming-experiments">
      <Typography.Title level={2} id="upcoming-experiments" style={{ marginTop: 0, fontSize: 24 }}>
        {t('experiments.upcoming')}
      </Typography.Title>
      {rows?.length === 0 ? (
        <Typography.Text type="secondary">{t('experiments.noneAhead')}</Typography.Text>
      ) : (
        <OwnExperimentList
          name="upcomingExperiments"
          label={t('experiments.upcoming')}
          list={list}
          rows={rows}
          loading={comes}
          error={error}
          onChanged={() => void refetch()}
        />
      )}
      <Flex gap="small" wrap style={{ marginTop: 8 }}>
        <Link to="/ExperimentTimes">{t('experiments.allTimes')}</Link>
        <Typography.Text type="secondary">
          <TimesNote />
        </Typography.Text>
      </Flex>
    </section>
  );
}
