import { Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fapTimeProblem } from '../../../engine/rules/fap-meetings.ts';
import type { AllocationTimeUnits } from '../../generated/types.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { FieldSaver, type StoreField } from './field-saver.ts';
import { SavingLine } from './SavingLine.tsx';
import { useFieldSaver } from './use-field-saver.ts';

interface PanelTimeProps {
  readonly label: string;
  readonly unit: AllocationTimeUnits;
  readonly value: number | null;
  readonly saver: FieldSaver<NumberEntry>;
  readonly store: StoreField<number | null>;
}

const problemOf = (entry: NumberEntry): string | null => (typeof entry === 'number' ? fapTimeProblem(entry) : null);

const PAUSE_MS = 1_500;

export const timeSaver = (stored: number | null, failed: string): FieldSaver<NumberEntry> =>
  new FieldSaver<NumberEntry>({
    stored,
    isFit: (entry) => typeof entry !== 'string' && problemOf(entry) === null,
    pauseMs: PAUSE_MS,
    failed,
  });

/** Time that the panel recommends, which saves itself; an empty field follows the technical review. */
export function PanelTime({ label, unit, value, saver, store }: PanelTimeProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useFieldSaver<NumberEntry>(saver, {
    label,
    stored: value,
    store: (time, base) => (typeof time === 'string' || typeof base === 'string' ? Promise.reject(new Error(label)) : store(time, base)),
  });
  const inUnit = (count: NumberEntry): string => (typeof count === 'number' ? t(`proposals.timeUnit.${unit}`, { count }) : '–');
  const problem = problemOf(field.value);
  return (
    <>
      <NumberBox
        value={field.value}
        messageId={id}
        status={problem === null ? '' : 'error'}
        aria-label={label}
        suffix={t(`widgets.timeUnit.${unit}`)}
        style={{ width: 130 }}
        onChange={saver.type}
        onBlur={() => void saver.save()}
        onPressEnter={() => void saver.save()}
      />
      {problem !== null && <Typography.Text type="danger">{problem}</Typography.Text>}
      <NotANumber id={id} entries={[field.value]} whole />
      <SavingLine status={field.status} {...{ saver, label }} theirs={inUnit(field.stored)} />
    </>
  );
}
