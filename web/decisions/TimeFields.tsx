import { Form } from 'antd';
import { useId, type ReactNode } from 'react';
import { managementTimeProblem } from '../../engine/rules/decisions.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../ui/NumberBox.tsx';

interface TimeFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly value: NumberEntry;
  readonly readOnly?: boolean;
  readonly onChange: (value: NumberEntry) => void;
}

/** Time on an instrument, in the unit that the label names. */
export function TimeField({ label, help, required = false, value, readOnly = false, onChange }: TimeFieldProps) {
  const id = useId();
  const problem = typeof value === 'number' ? managementTimeProblem(value) : null;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      extra={help}
      help={problem ?? undefined}
      validateStatus={problem === null ? '' : 'error'}
    >
      <NumberBox
        id={id}
        aria-required={required}
        messageId={`${id}-fault`}
        value={value}
        disabled={readOnly}
        style={{ width: 200 }}
        onChange={onChange}
      />
      <NotANumber id={`${id}-fault`} entries={[value]} whole />
    </Form.Item>
  );
}
