import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fapTimeProblem } from '../../../engine/rules/fap-meetings.ts';
import type { AllocationTimeUnits } from '../../generated/types.ts';
import { notices } from '../../ui/notices.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';

interface PanelTimeProps {
  readonly label: string;
  readonly unit: AllocationTimeUnits;
  readonly value: number | null;
  readonly isReadOnly: boolean;
  readonly onSave: (time: number | null) => Promise<boolean>;
}

interface TypedTime {
  readonly entry: NumberEntry;
  /** The value as typing began. */
  readonly base: number | null;
  /** The value in view as typing began, older than `base` until an own save is read. */
  readonly inView: number | null;
  readonly state: 'typing' | 'saving' | 'saved';
}

/** A time that is being saved is the value to come. */
const baseOf = (typed: TypedTime | null, value: number | null): number | null => {
  if (typed === null) return value;
  return typed.state === 'typing' || typeof typed.entry === 'string' ? typed.base : typed.entry;
};

const typedAfter = (typed: TypedTime | null, entry: NumberEntry, value: number | null): TypedTime => ({
  entry,
  base: baseOf(typed, value),
  inView: typed?.state === 'typing' ? typed.inView : value,
  state: 'typing',
});

/** Time that the panel recommends, saved when the field or the page is left; an empty field follows the technical review. */
export function PanelTime({ label, unit, value, isReadOnly, onSave }: PanelTimeProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<TypedTime | null>(null);
  if (typed?.state === 'saved' && value !== typed.base) setTyped(null);
  if (typed?.state === 'typing' && value === typed.base && value !== typed.inView) setTyped({ ...typed, inView: value });
  const inUnit = (count: number | null): string => (count === null ? '–' : t(`proposals.timeUnit.${unit}`, { count }));
  const entry = typed ? typed.entry : value;
  const problem = typeof entry === 'number' ? fapTimeProblem(entry) : null;
  const isUnsaved = typed?.state === 'typing' && typed.entry !== typed.base;
  const save = async (): Promise<boolean> => {
    if (!isUnsaved) return true;
    if (typeof entry === 'string' || problem !== null) return false;
    setTyped({ ...typed, state: 'saving' });
    const isSaved = await onSave(entry);
    setTyped((now) => (now?.entry === entry ? { ...now, state: isSaved ? 'saved' : 'typing' } : now));
    return isSaved;
  };
  const saveWhenLeft = useEffectEvent(async (): Promise<void> => {
    if (!(await save())) notices.error(t('meeting.timeNotSaved', { label, time: entry ?? '–' }));
  });
  useEffect(() => {
    return () => void saveWhenLeft();
  }, []);
  if (isReadOnly) return value === null ? null : inUnit(value);
  return (
    <>
      <NumberBox
        value={entry}
        messageId={id}
        status={problem === null ? '' : 'error'}
        aria-label={label}
        suffix={t(`widgets.timeUnit.${unit}`)}
        style={{ width: 130 }}
        onChange={(entry) => setTyped((now) => typedAfter(now, entry, value))}
        onBlur={() => void save()}
        onPressEnter={() => void save()}
      />
      {problem !== null && <Typography.Text type="danger">{problem}</Typography.Text>}
      {isUnsaved && value !== typed.base && value !== typed.inView && (
        <Typography.Text type="warning" role="status">
          {t('meeting.timeMeanwhile', { time: inUnit(value) })}
        </Typography.Text>
      )}
      <NotANumber id={id} entries={[entry]} whole />
    </>
  );
}
