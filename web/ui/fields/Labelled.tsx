import { Form, Input, type InputProps } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useId, type ReactNode } from 'react';

export interface LabelledProps {
  readonly label: ReactNode;
  readonly id?: string | undefined;
  readonly required?: boolean;
  readonly extra?: ReactNode;
  readonly problem?: string | undefined;
}

/** A control with its label, and the problem with its value. */
export function Labelled({ id, problem = '', children, ...item }: LabelledProps & { readonly children: (id: string) => ReactNode }) {
  const own = useId();
  return (
    <Form.Item {...item} htmlFor={id ?? own} help={problem || undefined} validateStatus={problem ? 'error' : ''}>
      {children(id ?? own)}
    </Form.Item>
  );
}

interface LabelledInputProps extends LabelledProps, Omit<InputProps, 'id' | 'required' | 'onChange'> {
  readonly onChange?: (text: string) => void;
}

export const LabelledInput = ({ label, id, required = false, extra, problem, onChange, ...input }: LabelledInputProps) => (
  <Labelled {...{ label, id, required, extra, problem }}>
    {(own) => <Input {...input} id={own} onChange={({ target }) => onChange?.(target.value)} />}
  </Labelled>
);

interface LabelledTextAreaProps extends LabelledProps, Omit<TextAreaProps, 'id' | 'required' | 'onChange'> {
  readonly onChange: (text: string) => void;
}

export const LabelledTextArea = ({ label, id, required = false, extra, problem, onChange, ...area }: LabelledTextAreaProps) => (
  <Labelled {...{ label, id, required, extra, problem }}>
    {(own) => <Input.TextArea {...area} id={own} onChange={({ target }) => onChange(target.value)} />}
  </Labelled>
);
