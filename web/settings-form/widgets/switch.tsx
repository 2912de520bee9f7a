import { Checkbox } from 'antd';
import type { SettingProps } from '../setting.ts';

export const ownLabel = true;

export default function SwitchSetting({ id, label, value, describedBy, onChange, onBlur }: SettingProps<boolean>) {
  return (
    <Checkbox id={id} checked={value} aria-describedby={describedBy} onChange={(event) => onChange(event.target.checked)} onBlur={onBlur}>
      {label}
    </Checkbox>
  );
}
