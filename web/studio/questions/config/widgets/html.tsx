import type { SettingProps } from '../../../../settings-form/index.ts';
import { FormattedEditor } from '../../../../ui/rich-text/FormattedEditor.tsx';

export const isGroup = true;

export default function HtmlSetting({ id, label, labelId, value, describedBy, invalid, onChange, onBlur }: SettingProps<string | null>) {
  return (
    <FormattedEditor
      id={id}
      label={label}
      labelId={labelId}
      aria={{ 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': false }}
      value={value ?? ''}
      allowImages
      invalid={invalid}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
