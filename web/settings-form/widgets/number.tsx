import { NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { mayBeNull } from '../hints.ts';
import type { SettingProps } from '../setting.ts';

export const judgedAtRest = true;

/** Empty means null if the schema allows it, else the default. Invalid text stays and is reported. */
export default function NumberSetting({ id, value, schema, describedBy, invalid, onChange, onBlur }: SettingProps<NumberEntry>) {
  const none = mayBeNull(schema) ? null : Number(schema['default'] ?? 0);
  return (
    <NumberBox
      id={id}
      messageId={`${id}-problems`}
      value={value}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      style={{ width: 160 }}
      onChange={(next) => onChange(next ?? none)}
      onBlur={onBlur}
      onPressEnter={onBlur}
    />
  );
}
