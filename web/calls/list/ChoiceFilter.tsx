import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UseListState } from '../../ui/list/index.ts';
import { byWords } from '../../ui/by-words.ts';
import type { CallFilter } from './call-filter.ts';
import type { ChoiceFilterName, FilterChoices } from './choice-filters.ts';

export interface ChoiceFilterProps {
  readonly list: UseListState;
  readonly filter: CallFilter;
  readonly choices: FilterChoices;
}

export function ChoiceFilter({ name, list, filter, choices }: ChoiceFilterProps & { readonly name: ChoiceFilterName }) {
  const { t } = useTranslation();
  return (
    <Select
      allowClear
      showSearch={byWords}
      aria-label={t(`calls.filter.choice.${name}`)}
      placeholder={t(`calls.filter.choice.${name}`)}
      style={{ minWidth: 170 }}
      value={filter.chosen[name] ?? null}
      options={[...(choices[name] ?? [])]}
      onChange={(id?: number | null) => list.setFilters({ [name]: id ? String(id) : null })}
    />
  );
}
