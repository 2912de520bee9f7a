import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAvailable, type Featured } from '../../ui/features.tsx';
import { CALL_FILTER_NAMES, PHASES } from './call-filter.ts';
import { CHOICE_FILTERS } from './choice-filters.ts';
import { ChoiceFilter, type ChoiceFilterProps } from './ChoiceFilter.tsx';
import { MoreCallFilters } from './MoreCallFilters.tsx';

export const useShownChoiceFilters = () => useAvailable()<Featured & (typeof CHOICE_FILTERS)[number]>(CHOICE_FILTERS);

export function CallFilters(props: ChoiceFilterProps) {
  const { list, filter } = props;
  const shown = useShownChoiceFilters();
  const hasInstruments = shown.some(({ name }) => name === 'instrument');
  const { t } = useTranslation();
  const set = (name: string) => (value: string | undefined) => list.setFilters({ [name]: value ?? null });
  return (
    <>
      <Select
        allowClear
        aria-label={t('calls.filter.isActive')}
        placeholder={t('calls.filter.isActive')}
        style={{ minWidth: 150 }}
        value={filter.isActive === null ? null : String(filter.isActive)}
        options={['true', 'false'].map((value) => ({ value, label: t(`calls.filter.active.${value}`) }))}
        onChange={set(CALL_FILTER_NAMES.isActive)}
      />
      <Select
        allowClear
        aria-label={t('calls.filter.phase')}
        placeholder={t('calls.filter.phase')}
        style={{ minWidth: 170 }}
        value={filter.phase}
        options={PHASES.map((value) => ({ value, label: t(`calls.state.${value}`) }))}
        onChange={set(CALL_FILTER_NAMES.phase)}
      />
      {hasInstruments && <ChoiceFilter name="instrument" {...props} />}
      <MoreCallFilters names={shown.map(({ name }) => name).filter((name) => name !== 'instrument')} {...props} />
    </>
  );
}

export function useActiveCallFilters({ filter, choices }: Omit<ChoiceFilterProps, 'list'>) {
  const { t } = useTranslation();
  const { isActive, phase, chosen } = filter;
  return [
    ...(isActive === null ? [] : [{ name: CALL_FILTER_NAMES.isActive, label: t(`calls.filter.active.${isActive}`) }]),
    ...(phase === null ? [] : [{ name: CALL_FILTER_NAMES.phase, label: t(`calls.state.${phase}`) }]),
    ...CHOICE_FILTERS.flatMap(({ name }) => {
      const id = chosen[name];
      if (id === undefined) return [];
      const value = choices[name]?.find((it) => it.value === id)?.label ?? id;
      return [{ name, label: t('calls.filter.choiceIs', { filter: t(`calls.filter.choice.${name}`), value }) }];
    }),
  ];
}
