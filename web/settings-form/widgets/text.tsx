import { Input } from 'antd';
import type { SettingProps } from '../setting.ts';

/** Longer texts get a multi-line editor. */
const ONE_LINE = 2000;

export default function TextSetting({ id, value, schema, describedBy, invalid, needed, onChange, onBlur }: SettingProps<string | null>) {
  const shared = {
    id,
    'aria-describedby': describedBy,
    'aria-required': needed,
    status: invalid ? ('error' as const) : ('' as const),
    onBlur,
  };
  const maxLength = schema['maxLength'];
  return typeof maxLength === 'number' && maxLength > ONE_LINE ? (
    <Input.TextArea
      {...shared}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Input {...shared} value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
  );
}
