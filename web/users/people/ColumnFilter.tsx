import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../../engine/rules/limits.ts';
import type { FilterFieldProps } from '../../ui/list/index.ts';
import type { PeopleColumn } from './people-filter.ts';

interface ColumnFilterProps {
  readonly name: PeopleColumn;
  readonly text: string;
  readonly width?: number | string;
  readonly onChange: (text: string | undefined) => void;
}

/** Asked for at Enter, or when the field is left. */
export function ColumnFilter({ name, text, width = 190, onChange }: ColumnFilterProps) {
  const { t } = useTranslation();
  const column = t(`people.column.${name}`);
  const ask = (typed: string): void => {
    if (typed.trim() !== text) onChange(typed.trim() || undefined);
  };
  return (
    <Input
      allowClear
      aria-label={t('people.columnHas', { column })}
      placeholder={column}
      defaultValue={text}
      maxLength={SEARCH_LIMITS.text}
      style={{ width }}
      onPressEnter={(event) => ask(event.currentTarget.value)}
      onBlur={(event) => ask(event.currentTarget.value)}
      onClear={() => onChange(undefined)}
    />
  );
}

export const ColumnField = ({ filter: { name }, value, onChange }: FilterFieldProps) => (
  <ColumnFilter key={value} name={name as PeopleColumn} text={value ?? ''} onChange={onChange} />
);
