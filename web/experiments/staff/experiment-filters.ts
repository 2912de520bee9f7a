import { useTranslation } from 'react-i18next';
import { dayOf, instantOf } from '../../../engine/dates.ts';
import type { ExperimentChoicesQuery } from '../../generated/experiments.ts';
import type { ExperimentsFilter } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { idFilter, type ListFilter } from '../../ui/list/list-filter.ts';

const DAY_MS = 86_400_000;

/** @param byDay `BY_DAY`, passed by the page so that others do not load the calendar. Both days are included, in the facility's time zone. */
export function useExperimentFilters(choices: ExperimentChoicesQuery | undefined, byDay: object): readonly ListFilter<ExperimentsFilter>[] {
  const { t } = useTranslation();
  const { settings, readerTime } = useDates();
  const start = (day: string, later = 0) => new Date((instantOf(`${day}T00:00`, settings.timeZone) ?? 0) + later).toISOString();
  const label = (name: string): string => t(`experiments.filter.${name}`);
  const day = { ...byDay, pattern: settings.dateFormat, shown: readerTime.date };
  return [
    idFilter({ name: 'call', label: label('call'), rows: choices?.getCallsMinimal, where: (callId) => ({ callId }) }),
    idFilter({
      name: 'instrument',
      feature: 'INSTRUMENT_MANAGEMENT',
      label: label('instrument'),
      rows: instrumentsOfChoices(choices),
      where: (instrumentId) => ({ instrumentId }),
    }),
    idFilter({
      name: 'safetyStatus',
      label: label('status'),
      rows: choices?.getStatuses,
      where: (experimentSafetyStatusId) => ({ experimentSafetyStatusId }),
    }),
    { ...day, name: 'from', label: label('from'), where: (from) => ({ experimentStartDate: start(from) }) },
    { ...day, name: 'to', label: label('to'), where: (to) => ({ experimentEndDate: start(to, DAY_MS - 1) }) },
  ];
}

/** The scientist's own, else all. */
export const instrumentsOfChoices = (choices: ExperimentChoicesQuery | undefined) =>
  choices?.getMyInstrumentsMinimal ?? choices?.getInstrumentsMinimal?.instruments;

/** @param preset a list finds cancelled experiments, a calendar shows what is booked */
export function useCancelledFilter(preset: 'with' | 'without'): ListFilter<ExperimentsFilter> {
  const { t } = useTranslation();
  return {
    name: 'cancelled',
    label: t('experiments.filter.cancelled'),
    options: ['with', 'without'].map((value) => ({ value, label: t(`experiments.filter.${value}Cancelled`) })),
    preset,
    namesPreset: true,
    rare: preset === 'with',
    tag: (shown) => shown,
    where: (value) => (value === 'without' ? { isCancelled: false } : {}),
  };
}

/** The list begins with today; other days, once chosen, count instead. */
export function useAheadFilter(): ListFilter<ExperimentsFilter> {
  const { t } = useTranslation();
  const { settings } = useDates();
  const today = dayOf(serverNow().toISOString(), settings.timeZone) ?? '';
  return {
    name: 'when',
    label: t('experiments.filter.when'),
    options: ['ahead', 'all'].map((value) => ({ value, label: t(`experiments.filter.${value}`) })),
    preset: 'ahead',
    tag: null,
    where: (value, all) =>
      value === 'ahead' && all['from'] === undefined && all['to'] === undefined
        ? { experimentStartDate: new Date(instantOf(`${today}T00:00`, settings.timeZone) ?? 0).toISOString() }
        : {},
  };
}
