import { InputNumber, Space } from 'antd';
import type { WidgetProps } from '../widget.ts';
import { UnitSelect, type Unit } from './UnitSelect.tsx';

type NumberAnswer = {
  readonly value: number | null;
  readonly unit: Unit | null;
};

export default function NumberInput({
  value,
  config,
  id,
  describedBy,
  problems,
  readOnly,
  onChange,
  onBlur,
}: WidgetProps<NumberAnswer, { readonly units: readonly Unit[] }>) {
  const change = (part: Partial<NumberAnswer>): void => onChange({ ...value, ...part });
  return (
    <Space.Compact>
      <InputNumber
        id={id}
        style={{ minWidth: 160 }}
        value={value.value}
        disabled={readOnly}
        aria-describedby={describedBy}
        status={problems.length > 0 ? 'error' : ''}
        onChange={(number) => change({ value: number })}
        onBlur={onBlur}
      />
      <UnitSelect units={config.units} value={value.unit} disabled={readOnly} onChange={(unit) => change({ unit })} />
    </Space.Compact>
  );
}
