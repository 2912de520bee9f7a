import { InputNumber } from 'antd';
import { mayBeNull } from '../hints.ts';
import type { SettingProps } from '../setting.ts';

/** A number; an empty field means none where the schema has a null, else the default. */
export default function NumberSetting({ id, value, schema, describedBy, invalid, onChange, onBlur }: SettingProps<number | null>) {
  const whole = [schema['type']].flat().includes('integer');
  const none = mayBeNull(schema) ? null : Number(schema['default'] ?? 0);
  return (
    <InputNumber
      id={id}
      value={value}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      style={{ width: 160 }}
      {...(whole ? { precision: 0 } : {})}
      onChange={(next) => onChange(next ?? none)}
      onBlur={onBlur}
    />
  );
}
