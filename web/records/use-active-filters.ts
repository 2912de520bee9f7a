import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '../../engine/records/index.ts';
import type { ActiveFilter, UseListState } from '../ui/list/index.ts';
import { filterFields } from './filter-values.ts';

export function useActiveRecordFilters(definition: RecordDefinition, { filter }: UseListState): readonly ActiveFilter[] {
  const { t } = useTranslation();
  return filterFields(definition).flatMap(([name, { title, type }]) => {
    const text = filter(name);
    if (text === null) return [];
    return [{ name, label: t('records.filter', { field: title, value: type === 'boolean' ? t(`records.${text}`) : text }) }];
  });
}
