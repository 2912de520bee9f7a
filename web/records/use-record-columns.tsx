import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumnOf, type RecordDefinition, type RecordField } from '../../engine/records/index.ts';
import { useDates } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import type { ListColumn } from '../ui/list/index.ts';
import type { ShownRecord, RecordSlots } from './slots.ts';

export function useRecordColumns(definition: RecordDefinition, cells: RecordSlots['cells']): readonly ListColumn<ShownRecord>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return useMemo(() => {
    const textOf = (row: ShownRecord, name: string, { type }: RecordField): string => {
      const value = row.values[name] ?? null;
      if (type === 'ref') return row.labels[name] ?? '';
      if (type === 'boolean') return t(`records.${value === true}`);
      if (type === 'date') return typeof value === 'string' ? facilityTime.date(value) : '';
      return value === null ? '' : String(value);
    };
    return Object.entries(definition.fields)
      .filter(([, { list }]) => list !== undefined)
      .toSorted(([, a], [, b]) => (a.list ?? 0) - (b.list ?? 0))
      .map(([name, field]) => ({
        ...listColumnOf(name, field),
        ...(name === definition.name ? { main: true } : {}),
        render: (row: ShownRecord) => cells?.[name]?.(row) ?? <CellText>{textOf(row, name, field)}</CellText>,
      }));
  }, [cells, definition, facilityTime, t]);
}
