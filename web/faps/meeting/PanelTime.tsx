import { useId, useState } from 'react';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fapTimeProblem } from '../../../engine/rules/fap-meetings.ts';
import type { AllocationTimeUnits } from '../../generated/types.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';

interface PanelTimeProps {
  readonly label: string;
  readonly unit: AllocationTimeUnits;
  readonly value: number | null;
  readonly isReadOnly: boolean;
  readonly onSave: (time: number | null) => Promise<boolean>;
}

/** Time that the panel recommends, saved when the field is left; an empty field follows the technical review. */
export function PanelTime({ label, unit, value, isReadOnly, onSave }: PanelTimeProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<NumberEntry>(value);
  const problem = typeof typed === 'number' ? fapTimeProblem(typed) : null;
  const save = (): void => {
    if (typed === value || typeof typed === 'string' || problem !== null) return;
    void onSave(typed).then((saved) => saved || setTyped(value));
  };
  if (isReadOnly) return value === null ? null : t(`proposals.timeUnit.${unit}`, { count: value });
  return (
    <>
      <NumberBox
        value={typed}
        messageId={id}
        status={problem === null ? '' : 'error'}
        aria-label={label}
        suffix={t(`widgets.timeUnit.${unit}`)}
        style={{ width: 130 }}
        onChange={setTyped}
        onBlur={save}
        onPressEnter={save}
      />
      {problem !== null && <Typography.Text type="danger">{problem}</Typography.Text>}
      <NotANumber id={id} entries={[typed]} whole />
    </>
  );
}
