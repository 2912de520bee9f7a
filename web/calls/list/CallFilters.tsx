import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { WhileOn } from '../../ui/features.tsx';
import type { UseListState } from '../../ui/list/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { CALL_FILTER_NAMES, PHASES, type CallFilter } from './call-filter.ts';

interface CallFiltersProps {
  readonly list: UseListState;
  readonly filter: CallFilter;
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
}

export function CallFilters({ list, filter, instruments }: CallFiltersProps) {
  const { t } = useTranslation();
  const set = (name: string) => (value: string | number | undefined) =>
    list.setFilters({ [name]: value === undefined ? null : String(value) });
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
      <WhileOn feature="INSTRUMENT_MANAGEMENT">
        <Select
          allowClear
          showSearch={byWords}
          aria-label={t('calls.filter.instrument')}
          placeholder={t('calls.filter.instrument')}
          style={{ minWidth: 170 }}
          value={filter.instrumentId}
          options={instruments.map((it) => ({ value: it.id, label: it.name }))}
          onChange={set(CALL_FILTER_NAMES.instrument)}
        />
      </WhileOn>
    </>
  );
}

export function useActiveCallFilters({ filter, instruments }: Omit<CallFiltersProps, 'list'>) {
  const { t } = useTranslation();
  const { isActive, phase, instrumentId } = filter;
  const instrument = instruments.find((it) => it.id === instrumentId)?.name;
  return [
    ...(isActive === null ? [] : [{ name: CALL_FILTER_NAMES.isActive, label: t(`calls.filter.active.${isActive}`) }]),
    ...(phase === null ? [] : [{ name: CALL_FILTER_NAMES.phase, label: t(`calls.state.${phase}`) }]),
    ...(instrumentId === null
      ? []
      : [{ name: CALL_FILTER_NAMES.instrument, label: t('calls.filter.instrumentIs', { name: instrument ?? instrumentId }) }]),
  ];
}
