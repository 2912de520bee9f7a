import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { isOverbooked, type TimeBalance } from '../../engine/rules/experiments.ts';

interface GrantedTimeProps {
  /** Absent where the instrument is named beside it. */
  readonly instrument?: string | undefined;
  /** Null: nothing is granted, or the reader may not know. */
  readonly balance: TimeBalance | null;
}

/** Time granted on an instrument and what is booked of it, as in "9 days on FINCH, 8.8 booked". */
export function GrantedTime({ instrument, balance }: GrantedTimeProps) {
  const { t } = useTranslation();
  if (!balance) return null;
  const { granted, booked, unit } = balance;
  const time = granted === null ? t('grantedTime.none') : t(`proposals.timeUnit.${unit}`, { count: granted });
  const where = instrument === undefined ? time : t('grantedTime.on', { time, instrument });
  const text = t(isOverbooked(balance) ? 'grantedTime.over' : 'grantedTime.booked', { time: where, booked });
  return <Typography.Text {...(isOverbooked(balance) ? { type: 'warning' as const } : {})}>{text}</Typography.Text>;
}
