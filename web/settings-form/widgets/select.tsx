import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isList, isObject, type Json } from '../../../engine/json.ts';
import { hintText } from '../hints.ts';
import type { SettingProps } from '../setting.ts';

/** Choice among an enum. Options come from the hints, else from the schema's values. */
export default function SelectSetting({
  id,
  value,
  schema,
  ui,
  describedBy,
  invalid,
  needed,
  onChange,
  onBlur,
}: SettingProps<string | null>) {
  const { t } = useTranslation();
  return (
    <Select
      id={id}
      value={value === '' ? null : value}
      options={offered(ui['options'] ?? null, schema['enum'] ?? null)}
      placeholder={t('widgets.choose')}
      aria-describedby={describedBy}
      aria-required={needed}
      status={invalid ? 'error' : ''}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

function offered(hinted: Json, values: Json) {
  if (isList(hinted)) return hinted.filter(isObject).map(({ value, title }) => ({ value: hintText(value), label: hintText(title) }));
  return isList(values) ? values.filter((value) => typeof value === 'string').map((value) => ({ value, label: value })) : [];
}
