import { useId, useState } from 'react';
import { Typography } from 'antd';
import { fapTimeProblem } from '../../../engine/rules/fap-meetings.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';

interface PanelTimeProps {
  readonly label: string;
  readonly value: number | null;
  readonly isReadOnly: boolean;
  readonly onSave: (time: number | null) => Promise<boolean>;
}

/** Time that the panel recommends, saved when the field is left; an empty field follows the technical review. */
export function PanelTime({ label, value, isReadOnly, onSave }: PanelTimeProps) {
  const id = useId();
  const [typed, setTyped] = useState<NumberEntry>(value);
  const problem = typeof typed === 'number' ? fapTimeProblem(typed) : null;
  const save = (): void => {
    if (typed === value || typeof typed === 'string' || problem !== null) return;
    void onSave(typed).then((saved) => saved || setTyped(value));
  };
  if (isReadOnly) return value;
  return (
    <>
      <NumberBox
        value={typed}
        messageId={id}
        status={problem === null ? '' : 'error'}
        aria-label={label}
        style={{ width: 90 }}
        onChange={setTyped}
        onBlur={save}
        onPressEnter={save}
      />
      {problem !== null && <Typography.Text type="danger">{problem}</Typography.Text>}
      <NotANumber id={id} entries={[typed]} whole />
    </>
  );
}
