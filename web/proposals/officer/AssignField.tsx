import { Form, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { byWords } from '../../ui/by-words.ts';

export interface Assignable {
  readonly id: number;
  readonly name: string;
}

interface AssignFieldProps {
  readonly kind: 'instruments' | 'techniques';
  readonly choices: readonly Assignable[];
  readonly value: readonly number[];
  readonly problem: string;
  readonly onChange: (ids: readonly number[]) => void;
}

export function AssignField({ kind, choices, value, problem, onChange }: AssignFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form layout="vertical">
      <Form.Item
        label={t(`proposals.assign.${kind}.label`)}
        htmlFor={id}
        extra={t(`proposals.assign.${kind}.help`)}
        help={problem || undefined}
        validateStatus={problem ? 'error' : ''}
      >
        <Select
          id={id}
          mode="multiple"
          value={[...value]}
          placeholder={t(`proposals.assign.${kind}.choose`)}
          showSearch={byWords}
          options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
          onChange={onChange}
        />
      </Form.Item>
    </Form>
  );
}
