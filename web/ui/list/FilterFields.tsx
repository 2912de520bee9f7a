import { FilterOutlined } from '@ant-design/icons';
import { Button, Flex, Popover, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { byWords } from '../by-words.ts';
import type { FilterFieldProps, FilterValues, ListFilter } from './list-filter.ts';
import type { UseListState } from './use-list-state.ts';

interface FilterFieldsProps {
  readonly list: UseListState;
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
}

export function FilterFields({ filters, ...props }: FilterFieldsProps) {
  const { t } = useTranslation();
  const rare = filters.filter((filter) => filter.rare);
  const field = (filter: ListFilter) => <FilterField key={filter.name} filter={filter} {...props} />;
  return (
    <>
      {filters.filter((filter) => !filter.rare).map(field)}
      {rare.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          content={
            <Flex vertical gap={8} style={{ width: 290 }}>
              {rare.map((filter) => field({ minWidth: 0, ...filter }))}
            </Flex>
          }
        >
          <Button icon={<FilterOutlined />}>{t('list.moreFilters')}</Button>
        </Popover>
      )}
    </>
  );
}

function FilterField({ list, filter, values }: Omit<FilterFieldsProps, 'filters'> & { readonly filter: ListFilter }) {
  const { name, preset, namesPreset = false, resets = [], field: Field = FilterSelect } = filter;
  if (Field === null) return null;
  return (
    <Field
      filter={filter}
      value={values[name] ?? null}
      onChange={(value) =>
        list.setFilters({
          ...Object.fromEntries(resets.map((other) => [other, null])),
          [name]: value === undefined || (value === preset && !namesPreset) ? null : value,
        })
      }
    />
  );
}

export function FilterSelect({ filter, value, onChange }: FilterFieldProps) {
  const { label, placeholder = label, options = [], preset, searches, minWidth } = filter;
  return (
    <Select
      allowClear={preset === undefined}
      showSearch={searches ? byWords : false}
      aria-label={label}
      placeholder={placeholder}
      {...(minWidth === undefined ? { className: 'beamtime-filters-choice' } : { style: { minWidth } })}
      value={value}
      options={[...options]}
      onChange={onChange}
    />
  );
}
