import { Input } from 'antd';
import type { SettingProps } from '../setting.ts';

export default function TextAreaSetting({ id, value, describedBy, invalid, needed, onChange, onBlur }: SettingProps<string | null>) {
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={value ?? ''}
      aria-describedby={describedBy}
      aria-required={needed}
      status={invalid ? 'error' : ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
