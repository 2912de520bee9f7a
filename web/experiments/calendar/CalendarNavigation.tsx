import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { weekOf, type CalendarSpan } from './calendar-days.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useDayNames } from './use-day-names.ts';

interface CalendarNavigationProps {
  readonly span: CalendarSpan;
  readonly day: string;
  readonly count: number | undefined;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onToday: () => void;
}

/** Period that is shown, and the ways to others. */
export function CalendarNavigation({ span, day, count, onTurn, onToday }: CalendarNavigationProps) {
  const { t } = useTranslation();
  const names = useDayNames();
  const turns = {
    previous: () => onTurn(-1),
    today: onToday,
    next: () => onTurn(1),
  };
  useCalendarKeys(turns);
  const week = weekOf(day);
  const button = (name: 'previous' | 'next', key: string) => {
    const label = t(`experiments.calendar.${name}.${span}`);
    return { 'aria-label': label, 'aria-keyshortcuts': key, title: `${label} (${key})`, onClick: turns[name] };
  };
  return (
    <Flex gap={8} align="center" wrap style={{ marginBlock: 12 }}>
      <Button icon={<LeftOutlined />} {...button('previous', 'K')} />
      <Button aria-keyshortcuts="T" title={`${t('experiments.calendar.today')} (T)`} onClick={turns.today}>
        {t('experiments.calendar.today')}
      </Button>
      <Button icon={<RightOutlined />} {...button('next', 'J')} />
      <Typography.Title level={2} style={{ margin: 0, fontSize: 18 }}>
        <span role="status">{span === 'month' ? names.month(day) : `${names.date(week[0] ?? '')} – ${names.date(week[6] ?? '')}`}</span>
      </Typography.Title>
      <Typography.Text type="secondary">{count !== undefined && t('experiments.calendar.count', { count })}</Typography.Text>
    </Flex>
  );
}
