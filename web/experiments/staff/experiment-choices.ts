import { useTranslation } from 'react-i18next';
import type { ExperimentChoicesQuery } from '../../generated/experiments.ts';
import { useDates } from '../../shell/index.ts';
import type { ActiveFilter } from '../../ui/list/index.ts';
import { EXPERIMENT_FILTERS, type ExperimentFilter } from './experiment-filter.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}
export type ChoiceName = 'call' | 'instrument' | 'status';
export type ExperimentChoices = Readonly<Record<ChoiceName, readonly Choice[]>>;

export const experimentChoicesOf = (data: ExperimentChoicesQuery | undefined): ExperimentChoices => ({
  call: data?.getCallsMinimal.map(({ id, shortCode }) => ({ id, name: shortCode })) ?? [],
  instrument: data?.getInstrumentsMinimal.instruments ?? [],
  status: data?.getStatuses ?? [],
});

export const CHOSEN: readonly ChoiceName[] = ['call', 'instrument', 'status'];

export function useActiveExperimentFilters(filter: ExperimentFilter, choices: ExperimentChoices): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const is = (name: keyof ExperimentFilter, value: string): ActiveFilter => ({
    name: EXPERIMENT_FILTERS[name],
    label: t('experiments.filter.is', { name: t(`experiments.filter.${name}`), value }),
  });
  return [
    ...CHOSEN.flatMap((name) => {
      const id = filter[name];
      return id === null ? [] : [is(name, choices[name].find((one) => one.id === id)?.name ?? String(id))];
    }),
    ...(['from', 'to'] as const).flatMap((name) => {
      const day = filter[name];
      return day === null ? [] : [is(name, readerTime.date(day))];
    }),
  ];
}
