import { AutoComplete, ColorPicker, Flex, Input, Radio, Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { settingFault } from '../../engine/rules/settings.ts';
import { byWords } from '../ui/by-words.ts';
import { formatDateTime } from '../ui/format.ts';
import { useDates } from '../shell/index.ts';
import { settingDefinitionOf } from './definition-of.ts';
import type { Setting, StatusChoice } from './SettingValue.tsx';

export interface SettingEditorProps {
  readonly setting: Setting;
  readonly value: string;
  readonly statuses: StatusChoice;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onChange: (value: string) => void;
}

export const EDITOR_ID = 'setting';

const DATE_FORMATS: Readonly<Record<string, readonly string[]>> = {
  DATE_FORMAT: ['dd-MM-yyyy', 'dd.MM.yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'd MMM yyyy', 'MM/dd/yyyy'],
  DATE_TIME_FORMAT: ['dd-MM-yyyy HH:mm', 'dd.MM.yyyy HH:mm', 'yyyy-MM-dd HH:mm', 'd MMM yyyy HH:mm', 'MM/dd/yyyy hh:mm a'],
};

/** Editor for the type of a setting; its value is always a text. */
export function SettingEditor({ setting, value, statuses, invalid, describedBy, onChange }: SettingEditorProps) {
  const { t } = useTranslation();
  const shared = { id: EDITOR_ID, 'aria-describedby': describedBy, status: invalid ? ('error' as const) : ('' as const) };
  const choices = (values: readonly (readonly [string, string])[]) => (
    <Radio.Group
      id={EDITOR_ID}
      aria-label={setting.title}
      value={value}
      options={values.map(([option, label]) => ({ value: option, label }))}
      onChange={({ target }) => onChange(String(target.value))}
    />
  );
  const list = (separator: string, placeholder: string) => (
    <Select
      {...shared}
      mode="tags"
      open={false}
      suffixIcon={null}
      style={{ width: '100%' }}
      placeholder={placeholder}
      tokenSeparators={[';', ',', ' ']}
      value={value === '' ? [] : value.split(separator).map((part) => part.trim())}
      onChange={(parts: readonly string[]) => onChange(parts.join(separator))}
    />
  );
  switch (setting.type) {
    case 'boolean':
      return choices([
        ['true', t('common.yes')],
        ['false', t('common.no')],
      ]);
    case 'me-or-all':
      return choices([
        ['ME', t('settings.values.me')],
        ['ALL', t('settings.values.all')],
      ]);
    case 'emails':
      return list(';', t('settings.list.addresses'));
    case 'languages':
      return list(',', t('settings.list.languages'));
    case 'whole-list':
      return list(',', t('settings.list.numbers'));
    case 'time-zone':
      return (
        <Select
          {...shared}
          showSearch={byWords}
          style={{ width: '100%' }}
          value={value}
          options={['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone }))}
          onChange={onChange}
        />
      );
    case 'status':
    case 'status-or-all':
      return (
        <Select
          {...shared}
          showSearch={byWords}
          allowClear={setting.default === ''}
          style={{ width: '100%' }}
          value={value === '' ? null : value}
          options={[
            ...(setting.type === 'status-or-all' ? [{ value: 'ALL', label: t('settings.values.allStatuses') }] : []),
            ...statuses.map(({ shortCode, name }) => ({ value: shortCode, label: `${name} (${shortCode})` })),
          ]}
          onChange={(code: string | undefined) => onChange(code ?? '')}
        />
      );
    case 'date-format':
      return <DateFormatEditor {...{ setting, value, shared, onChange }} />;
    case 'colour':
      return (
        <Flex gap={8}>
          <ColorPicker
            disabledAlpha
            format="hex"
            {...(/^#[0-9a-f]{6}$/i.test(value) ? { value } : {})}
            onChangeComplete={(colour) => onChange(colour.toHexString())}
          />
          <Input {...shared} value={value} placeholder="#1a5fb4" onChange={(event) => onChange(event.target.value)} />
        </Flex>
      );
    default:
      return (
        <Input
          {...shared}
          value={value}
          {...(setting.type === 'whole' || setting.type === 'number' ? { inputMode: 'decimal' as const, style: { width: 200 } } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

interface DateFormatEditorProps extends Pick<SettingEditorProps, 'setting' | 'value' | 'onChange'> {
  readonly shared: { readonly id: string; readonly 'aria-describedby': string; readonly status: '' | 'error' };
}

function DateFormatEditor({ setting, value, shared, onChange }: DateFormatEditorProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const example = (format: string): string => formatDateTime(new Date(), { ...settings, dateTimeFormat: format });
  const isFormat = settingFault(settingDefinitionOf(setting), value) === null;
  return (
    <Flex vertical gap={4}>
      <AutoComplete
        {...shared}
        value={value}
        options={(DATE_FORMATS[setting.id] ?? []).map((format) => ({ value: format, label: `${format} – ${example(format)}` }))}
        onChange={onChange}
      />
      {isFormat && <Typography.Text type="secondary">{t('settings.list.now', { example: example(value) })}</Typography.Text>}
    </Flex>
  );
}
