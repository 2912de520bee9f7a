import { Select } from 'antd';
import { usePageCatalog } from '../../../../forms/index.ts';
import { useTranslation } from 'react-i18next';
import type { SettingProps } from '../../../../settings-form/index.ts';
import { byWords } from '../../../../ui/by-words.ts';

export default function RolesSetting({ id, value, describedBy, invalid, onChange, onBlur }: SettingProps<readonly string[]>) {
  const { t } = useTranslation();
  const { catalog } = usePageCatalog();
  return (
    <Select
      id={id}
      mode="multiple"
      value={[...value]}
      options={(catalog?.roles ?? []).map(({ shortCode, title }) => ({ value: shortCode, label: title }))}
      placeholder={t('studio.config.everybody')}
      showSearch={byWords}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      onChange={(roles: readonly string[]) => onChange(roles)}
      onBlur={onBlur}
    />
  );
}
