import { useQuery } from '@apollo/client/react';
import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, RecordField, RecordValue } from '../../engine/records/index.ts';
import { RecordChoicesDocument } from '../generated/records.ts';
import { FilterSelect } from '../ui/list/FilterFields.tsx';
import type { FilterFieldProps, ListFilter } from '../ui/list/index.ts';

const valueOf = ({ type }: RecordField, text: string): RecordValue =>
  type === 'boolean' ? text === 'true' : type === 'string' || type === 'date' ? text : Number(text);

/** A choice among the values of the rows. */
const fieldOf = (record: string): ComponentType<FilterFieldProps> =>
  function RecordChoice({ filter, ...props }) {
    const { data } = useQuery(RecordChoicesDocument, { variables: { record, field: filter.name } });
    const options = (data?.getRecordChoices ?? []).map(({ value, label }) => ({ value: String(value), label }));
    return <FilterSelect filter={{ ...filter, options }} {...props} />;
  };

export function useRecordFilters({ record, fields }: RecordDefinition): readonly ListFilter[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const booleans = ['true', 'false'].map((value) => ({ value, label: t(`records.${value}`) }));
    const field = fieldOf(record);
    return Object.entries(fields).flatMap(([name, definition]) => {
      if (!definition.filter) return [];
      const where = (text: string) => ({ [name]: valueOf(definition, text) });
      const filter = { name, label: definition.title, minWidth: 180, searches: true, where };
      return [definition.type === 'boolean' ? { ...filter, options: booleans } : { ...filter, accepts: () => true, field }];
    });
  }, [fields, record, t]);
}
