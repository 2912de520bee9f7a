import { Checkbox, Form, Select } from 'antd';
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
  /** Null: nothing decided yet; empty: all are removed. */
  readonly value: readonly number[] | null;
  readonly problem: string;
  readonly onChange: (ids: readonly number[] | null) => void;
}

export function AssignField({ kind, choices, value, problem, onChange }: AssignFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const removesAll = value?.length === 0;
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
          value={[...(value ?? [])]}
          disabled={removesAll}
          placeholder={t(`proposals.assign.${kind}.choose`)}
          showSearch={byWords}
          options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
          onChange={(ids: readonly number[]) => onChange(ids.length > 0 ? ids : null)}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox checked={removesAll} onChange={(event) => onChange(event.target.checked ? [] : null)}>
          {t(`proposals.assign.${kind}.removeAll`)}
        </Checkbox>
      </Form.Item>
    </Form>
  );
}
