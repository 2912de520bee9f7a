import { Form, Select } from 'antd';
import type { ActionFieldProps } from './types.ts';

/** List of texts: suggested or free. */
export function TextsField({ field: { name, title, help, suggest }, entries, onChange }: ActionFieldProps) {
  const texts = entries.filter((it): it is string => typeof it === 'string');
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={title} htmlFor={`action-${name}`} extra={help}>
        <Select
          id={`action-${name}`}
          mode="tags"
          value={texts}
          tokenSeparators={[',', ' ']}
          options={suggest.map((value) => ({ value, label: value }))}
          onChange={(chosen: string[]) => onChange(chosen)}
        />
      </Form.Item>
    </Form>
  );
}
