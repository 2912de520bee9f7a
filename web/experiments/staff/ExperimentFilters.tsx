import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { useIsOn } from '../../ui/features.tsx';
import { DateBox, dayEntry, storedDay } from '../../ui/DateBox.tsx';
import type { UseListState } from '../../ui/list/index.ts';
import { CHOSEN, type ChoiceName, type ExperimentChoices } from './experiment-choices.ts';
import { EXPERIMENT_FILTERS, type ExperimentFilter } from './experiment-filter.ts';

interface ExperimentFiltersProps {
  readonly list: UseListState;
  readonly filter: ExperimentFilter;
  readonly choices: ExperimentChoices;
  readonly shown?: readonly ChoiceName[];
}

export default function ExperimentFilters({ list, filter, choices, shown = CHOSEN }: ExperimentFiltersProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const hasInstruments = useIsOn('INSTRUMENT_MANAGEMENT');
  const set = (name: keyof ExperimentFilter, value: string | number | null | undefined): void =>
    list.setFilters({ [EXPERIMENT_FILTERS[name]]: value == null ? null : String(value) });
  return (
    <>
      {shown
        .filter((name) => hasInstruments || name !== 'instrument')
        .map((name) => (
          <Select
            key={name}
            allowClear
            showSearch={byWords}
            className="beamtime-filters-choice"
            aria-label={t(`experiments.filter.${name}`)}
            placeholder={t(`experiments.filter.${name}`)}
            value={filter[name]}
            options={choices[name].map((one) => ({ value: one.id, label: one.name }))}
            onChange={(value: number | null | undefined) => set(name, value)}
          />
        ))}
      {(['from', 'to'] as const).map((name) => (
        <DateBox
          key={name}
          id={`experiments-${name}`}
          aria-label={t(`experiments.filter.${name}`)}
          placeholder={t(`experiments.filter.${name}`)}
          pattern={settings.dateFormat}
          value={dayEntry(filter[name])}
          onChange={(entry) => typeof entry !== 'string' && set(name, storedDay(entry))}
        />
      ))}
    </>
  );
}
