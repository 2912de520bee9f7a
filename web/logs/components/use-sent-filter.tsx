import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import { DateBox, dayEntry, storedDay } from '../../ui/DateBox.tsx';
import type { ActiveFilter, UseListState } from '../../ui/list/index.ts';

interface SentFilter {
  readonly between: { readonly sentFrom?: string; readonly sentTo?: string };
  readonly boxes: ReactNode;
  readonly active: readonly ActiveFilter[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** First and last day in the reader's zone, both included, kept in the address. */
export function useSentFilter(list: UseListState): SentFilter {
  const { t } = useTranslation();
  const { settings, readerTime } = useDates();
  const dayIn = (name: string): string | null => {
    const text = list.filter(name);
    return text !== null && DAY.test(text) && dayjs(text).isValid() ? text : null;
  };
  const [from, to] = [dayIn('from'), dayIn('to')];
  const box = (name: 'from' | 'to', day: string | null) => (
    <DateBox
      id={`sent-${name}`}
      aria-label={t(`logs.actions.${name}`)}
      placeholder={t(`logs.actions.${name}`)}
      pattern={settings.dateFormat}
      value={dayEntry(day)}
      onChange={(entry) => typeof entry !== 'string' && list.setFilters({ [name]: storedDay(entry) })}
    />
  );
  const shown = (name: 'from' | 'to', day: string | null): readonly ActiveFilter[] =>
    day === null ? [] : [{ name, label: t(`logs.actions.${name}Is`, { value: readerTime.date(dayjs(day).toISOString()) }) }];
  return {
    between: {
      ...(from === null ? {} : { sentFrom: dayjs(from).toISOString() }),
      ...(to === null ? {} : { sentTo: dayjs(to).add(1, 'day').toISOString() }),
    },
    boxes: (
      <>
        {box('from', from)}
        {box('to', to)}
      </>
    ),
    active: [...shown('from', from), ...shown('to', to)],
  };
}
