import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isList } from '../../../../../engine/json.ts';
import type { SettingProps } from '../../../../settings-form/index.ts';

export default function FileTypesSetting({ id, value, ui, describedBy, invalid, onChange, onBlur }: SettingProps<readonly string[]>) {
  const { t } = useTranslation();
  const offered = isList(ui['offered']) ? ui['offered'].map(String) : [];
  return (
    <Select
      id={id}
      mode="tags"
      value={[...value]}
      options={offered.map((type) => ({ value: type, label: type }))}
      tokenSeparators={[',', ' ', ';']}
      placeholder={t('studio.config.fileTypes')}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      onChange={(types: readonly string[]) => onChange(types.map((type) => type.trim().toLowerCase()))}
      onBlur={onBlur}
    />
  );
}
