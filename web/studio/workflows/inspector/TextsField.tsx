import { Form } from 'antd';
import type { ActionFieldProps } from './types.ts';
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx';

/** List of texts: suggested or free. */
export function TextsField({ field: { title, help, suggest }, entries, onChange }: ActionFieldProps) {
  const texts = entries.filter((it): it is string => typeof it === 'string');
  return (
    <Form layout="vertical" component="div">
      <LabelledSelect
        label={title}
        extra={help}
        mode="tags"
        value={texts}
        tokenSeparators={[',', ' ']}
        options={suggest.map((value) => ({ value, label: value }))}
        onChange={(chosen: string[]) => onChange(chosen)}
      />
    </Form>
  );
}
