import { NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { mayBeNull } from '../hints.ts';
import type { SettingProps } from '../setting.ts';

export const judgedAtRest = true;

/** A number; an empty field means none where the schema has a null, else the default. What is no number stays, and the setting says so. */
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
