import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, RecordField } from '../../engine/records/index.ts';
import { RecordChoicesDocument } from '../generated/records.ts';
import { byWords } from '../ui/by-words.ts';
import type { UseListState } from '../ui/list/index.ts';
import { filterFields } from './filter-values.ts';

interface RecordFiltersProps {
  readonly definition: RecordDefinition;
  readonly list: UseListState;
}

export const RecordFilters = ({ definition, list }: RecordFiltersProps) =>
  filterFields(definition).map(([name, field]) => (
    <RecordFilter key={name} record={definition.record} name={name} field={field} list={list} />
  ));

interface RecordFilterProps {
  readonly record: string;
  readonly name: string;
  readonly field: RecordField;
  readonly list: UseListState;
}

function RecordFilter({ record, name, field, list }: RecordFilterProps) {
  const { t } = useTranslation();
  const isBoolean = field.type === 'boolean';
  const { data } = useQuery(RecordChoicesDocument, { variables: { record, field: name }, skip: isBoolean });
  const options = isBoolean
    ? ['true', 'false'].map((value) => ({ value, label: t(`records.${value}`) }))
    : (data?.getRecordChoices ?? []).map(({ value, label }) => ({ value: String(value), label }));
  return (
    <Select
      allowClear
      showSearch={byWords}
      aria-label={field.title}
      placeholder={field.title}
      style={{ minWidth: 180 }}
      value={list.filter(name)}
      options={options}
      onChange={(value: string | undefined) => list.setFilters({ [name]: value ?? null })}
    />
  );
}
