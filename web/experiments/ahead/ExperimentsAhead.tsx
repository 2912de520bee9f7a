import { useQuery } from '@apollo/client/react';
import { Empty, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, instantOf } from '../../../engine/dates.ts';
import { ExperimentsAheadDocument } from '../../generated/experiments.ts';
import { useDates } from '../../shell/index.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { AheadCard } from './AheadCard.tsx';
import { aheadOf } from './ahead-of.ts';

const DAY_MS = 86_400_000;
const DAYS = 14;

/** Experiments of today and the next 14 days on the scientist's instruments. */
export default function ExperimentsAhead() {
  const { t } = useTranslation();
  const { timeZone } = useDates().settings;
  const [start] = useState(() => instantOf(`${dayOf(serverNow().toISOString(), timeZone) ?? ''}T00:00`, timeZone) ?? serverNow().getTime());
  const variables = { from: new Date(start).toISOString(), to: new Date(start + (DAYS + 1) * DAY_MS - 1).toISOString() };
  const { data, loading, error, refetch } = useQuery(ExperimentsAheadDocument, { variables, fetchPolicy: 'cache-and-network' });
  if (!data) return <Loading loading={loading} error={error} refetch={refetch} rows={4} />;
  const { today, later } = aheadOf(data.getAllExperiments.experiments, new Date(start + DAY_MS));
  if (today.length + later.length === 0) return <Empty description={t('experiments.ahead.none')} />;
  return (
    <Flex vertical gap={16}>
      {[
        { name: 'today', rows: today },
        { name: 'later', rows: later },
      ].map(
        ({ name, rows }) =>
          rows.length > 0 && (
            <section key={name} aria-label={t(`experiments.ahead.${name}`)}>
              <Typography.Title level={3} style={{ fontSize: 16 }}>
                {t(`experiments.ahead.${name}`)}
              </Typography.Title>
              <Flex vertical gap={8}>
                {rows.map((experiment) => (
                  <AheadCard key={experiment.experimentPk} experiment={experiment} />
                ))}
              </Flex>
            </section>
          ),
      )}
    </Flex>
  );
}
