import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { byWords } from '../../ui/by-words.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

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
  const removesAll = value?.length === 0;
  return (
    <Form layout="vertical">
      <LabelledSelect
        label={t(`proposals.assign.${kind}.label`)}
        extra={t(`proposals.assign.${kind}.help`)}
        problem={problem}
        mode="multiple"
        value={[...(value ?? [])]}
        disabled={removesAll}
        placeholder={t(`proposals.assign.${kind}.choose`)}
        showSearch={byWords}
        options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        onChange={(ids: readonly number[]) => onChange(ids.length > 0 ? ids : null)}
      />
      <Form.Item>
        <Checkbox checked={removesAll} onChange={(event) => onChange(event.target.checked ? [] : null)}>
          {t(`proposals.assign.${kind}.removeAll`)}
        </Checkbox>
      </Form.Item>
    </Form>
  );
}
