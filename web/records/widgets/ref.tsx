import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordChoicesDocument } from '../../generated/records.ts';
import { hintText, type SettingProps } from '../../settings-form/index.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { LabelsContext } from '../labels-context.ts';

/** Debounce of the search in milliseconds. */
const REST_MS = 300;

export default function RefSetting({
  id,
  value,
  ui,
  describedBy,
  invalid,
  needed,
  onChange,
  onBlur,
}: SettingProps<number | string | null>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const searchText = useDebounced(typed, REST_MS);
  const field = hintText(ui['field']);
  const { data, previousData, loading } = useQuery(RecordChoicesDocument, {
    variables: { record: hintText(ui['record']), field, searchText },
  });
  const [chosen, setChosen] = useState(useContext(LabelsContext)[field] ?? null);
  const choices = (data ?? previousData)?.getRecordChoices ?? [];
  const options = choices.map((it) => ({ value: it.value as number | string, label: it.label }));
  const isThere = value === null || options.some((option) => option.value === value);
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={!needed}
      loading={loading}
      value={value}
      options={isThere ? options : [{ value, label: chosen ?? String(value) }, ...options]}
      placeholder={t('widgets.choose')}
      notFoundContent={loading ? t('common.loading') : hintText(ui['noneFound'], t('records.noneFound'))}
      aria-describedby={describedBy}
      aria-required={needed}
      status={invalid ? 'error' : ''}
      onChange={(next: number | string | undefined) => {
        setChosen(options.find((option) => option.value === next)?.label ?? null);
        onChange(next ?? null);
      }}
      onBlur={onBlur}
    />
  );
}
