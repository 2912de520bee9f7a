import { PlusOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CalendarExperimentFragment } from '../../generated/experiment-calendar.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { CalendarMarks } from './CalendarBar.tsx';
import { agendaOf } from './layout.ts';
import { SafetyIcon } from './SafetyMark.tsx';
import type { CalendarViewProps } from './types.ts';
import { useBarText } from './use-bar-text.ts';
import { useDayNames } from './use-day-names.ts';

interface AgendaProps extends Omit<CalendarViewProps, 'day'> {
  readonly days: readonly string[];
}

/** Day by day, for phones. */
export function Agenda({ experiments, days, today, timeZone, onNew, ...marks }: AgendaProps) {
  const { t } = useTranslation();
  const names = useDayNames();
  const dateOf = (day: string): string => `${names.weekday(day)} ${names.date(day)}`;
  return agendaOf(experiments, days, timeZone).map(({ first, last, bookings }) => (
    <section key={first} className="beamtime-agenda">
      <Flex justify="space-between" align="center" gap={8}>
        <Typography.Title level={3} style={{ margin: 0, fontSize: 14 }}>
          {first === last ? dateOf(first) : `${dateOf(first)} – ${dateOf(last)}`}
          {first <= today && today <= last && ` · ${t('experiments.calendar.today')}`}
        </Typography.Title>
        {onNew && (
          <IconButton
            icon={<PlusOutlined />}
            label={t('experiments.calendar.newOn', { date: names.date(first) })}
            onClick={() => onNew(first, null)}
          />
        )}
      </Flex>
      {bookings.length === 0 ? (
        <Typography.Text type="secondary">{t('experiments.calendar.free')}</Typography.Text>
      ) : (
        <ul>
          {bookings.map((booking) => (
            <li key={booking.experimentPk}>
              <AgendaEntry experiment={booking} {...marks} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

function AgendaEntry({ experiment, double, addressOf }: CalendarMarks & { readonly experiment: CalendarExperimentFragment }) {
  const { number, instrument, safety, states, times } = useBarText()(experiment, double.has(experiment.experimentPk));
  const address = addressOf(experiment);
  const name = [number, instrument].filter(Boolean).join(' · ');
  return (
    <>
      {address === undefined ? name : <Link to={address}>{name}</Link>}
      <div>{times}</div>
      <div>
        {safety !== '' && (
          <>
            <SafetyIcon form={experiment.experimentSafety} /> {safety}
          </>
        )}
        {states.length > 0 && ` · ${states.join(' · ')}`}
      </div>
    </>
  );
}
