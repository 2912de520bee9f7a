import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../shell/index.ts';
import { byWords } from '../ui/by-words.ts';
import { DateBox, dayEntry, storedDay } from '../ui/DateBox.tsx';
import type { UseListState } from '../ui/list/index.ts';
import { SEVERAL, TECHNIQUE_FILTERS, type TechniqueFilter } from './technique-filter.ts';
import type { TechniqueChoices } from './use-choices.ts';

interface TechniqueFiltersProps {
  readonly list: UseListState;
  readonly filter: TechniqueFilter;
  readonly choices: TechniqueChoices;
}

export function TechniqueFilters({ list, filter, choices }: TechniqueFiltersProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const set = (name: string) => (value: string | number | null | undefined) =>
    list.setFilters({ [name]: value == null ? null : String(value) });
  const keyed = (all: readonly { readonly id: number; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const instruments = new Map(choices.techniques.flatMap((technique) => technique.instruments).map((it) => [it.id, it]));
  const day = (name: 'from' | 'to') => (
    <DateBox
      id={`technique-${name}`}
      aria-label={t(`techniqueProposals.filter.${name}`)}
      placeholder={t(`techniqueProposals.filter.${name}`)}
      pattern={settings.dateFormat}
      value={dayEntry(filter[name])}
      onChange={(entry) => typeof entry !== 'string' && set(TECHNIQUE_FILTERS[name])(storedDay(entry))}
    />
  );
  const common = { showSearch: byWords, className: 'beamtime-filters-choice' } as const;
  return (
    <>
      <Select
        {...common}
        aria-label={t('techniqueProposals.filter.call')}
        placeholder={t('techniqueProposals.filter.call')}
        value={filter.callId}
        options={(choices.calls ?? []).map(({ id, shortCode }) => ({ value: id, label: shortCode }))}
        onChange={set(TECHNIQUE_FILTERS.call)}
      />
      <Select
        {...common}
        allowClear
        aria-label={t('techniqueProposals.filter.technique')}
        placeholder={t('techniqueProposals.filter.allTechniques')}
        value={filter.technique}
        options={[{ value: SEVERAL, label: t('techniqueProposals.filter.severalTechniques') }, ...keyed(choices.techniques)]}
        onChange={set(TECHNIQUE_FILTERS.technique)}
      />
      <Select
        {...common}
        allowClear
        aria-label={t('techniqueProposals.filter.instrument')}
        placeholder={t('techniqueProposals.filter.allInstruments')}
        value={filter.instrument}
        options={[{ value: SEVERAL, label: t('techniqueProposals.filter.severalInstruments') }, ...keyed([...instruments.values()])]}
        onChange={set(TECHNIQUE_FILTERS.instrument)}
      />
      <Select
        {...common}
        allowClear
        aria-label={t('techniqueProposals.filter.status')}
        placeholder={t('techniqueProposals.filter.allStatuses')}
        value={filter.statusId}
        options={choices.statuses.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={set(TECHNIQUE_FILTERS.status)}
      />
      {day('from')}
      {day('to')}
    </>
  );
}
