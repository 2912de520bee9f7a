import { Form, InputNumber, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  DURATION_UNITS,
  durationText,
  TIMER_DATES,
  timerParts,
  type DurationUnit,
  type WorkflowEdge,
  type WorkflowTimer,
} from '../../../../engine/workflows/index.ts';
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx';
import { setTimer } from '../commands.ts';
import { useWorkflowEditing } from '../editing.ts';

const FIRST: Readonly<Record<TimerKind, WorkflowTimer | null>> = {
  none: null,
  after: { after: 'P14D' },
  at: { at: 'call.endReview', offset: '-P3D' },
};
type TimerKind = 'none' | 'after' | 'at';

const kindOf = (timer: WorkflowTimer | undefined): TimerKind => (timer === undefined ? 'none' : 'after' in timer ? 'after' : 'at');

/** Timer of a connection: a time in the status, or a distance from a date of the call. */
export function TimerField({ edge: { key, timer } }: { readonly edge: WorkflowEdge }) {
  const { t } = useTranslation();
  const { run } = useWorkflowEditing();
  const change = (next: WorkflowTimer | null): void => void run(setTimer(key, next));
  return (
    <>
      <LabelledSelect<TimerKind>
        label={t('studio.workflows.timer.label')}
        extra={timer && t('studio.workflows.timer.help')}
        value={kindOf(timer)}
        options={(['none', 'after', 'at'] as const).map((value) => ({ value, label: t(`studio.workflows.timer.kind.${value}`) }))}
        onChange={(kind) => change(FIRST[kind])}
      />
      {timer && <TimerParts timer={timer} onChange={change} />}
    </>
  );
}

interface TimerPartsProps {
  readonly timer: WorkflowTimer;
  readonly onChange: (timer: WorkflowTimer) => void;
}

function TimerParts({ timer, onChange }: TimerPartsProps) {
  const { t } = useTranslation();
  const { amounts, side, date } = timerParts(timer);
  const [count, unit]: readonly [number, DurationUnit] = amounts[0] ?? [0, 'days'];
  const write = (next: { count?: number; unit?: DurationUnit; side?: string; date?: string }): void => {
    const duration = durationText(Math.max(1, next.count ?? count), next.unit ?? unit);
    if (date === null) return onChange({ after: duration });
    const at = `call.${next.date ?? date}`;
    const to = next.side ?? side;
    onChange(to === 'at' ? { at } : { at, offset: to === 'before' ? `-${duration}` : duration });
  };
  return (
    <Form.Item>
      <Space wrap>
        {side !== 'at' && (
          <>
            <InputNumber
              aria-label={t('studio.workflows.timer.count')}
              min={1}
              max={9_999}
              precision={0}
              value={count}
              onChange={(next) => typeof next === 'number' && write({ count: next })}
            />
            <Select<DurationUnit>
              aria-label={t('studio.workflows.timer.unit')}
              value={unit}
              popupMatchSelectWidth={false}
              options={DURATION_UNITS.map((value) => ({ value, label: t(`studio.workflows.timer.units.${value}`) }))}
              onChange={(next) => write({ unit: next })}
            />
          </>
        )}
        {date !== null && (
          <>
            <Select
              aria-label={t('studio.workflows.timer.side')}
              value={side}
              popupMatchSelectWidth={false}
              options={(['before', 'after', 'at'] as const).map((value) => ({ value, label: t(`studio.workflows.timer.sides.${value}`) }))}
              onChange={(next: string) => write({ side: next })}
            />
            <Select
              aria-label={t('studio.workflows.timer.date')}
              value={date}
              popupMatchSelectWidth={false}
              options={TIMER_DATES.map((value) => ({ value, label: t(`studio.workflows.timer.dates.${value}`) }))}
              onChange={(next: string) => write({ date: next })}
            />
          </>
        )}
      </Space>
    </Form.Item>
  );
}
