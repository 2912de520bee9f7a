import { Grid, Select, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CALL_STEPS } from './call-steps.ts';

interface StepChooserProps {
  readonly steps: typeof CALL_STEPS;
  readonly step: number;
  /** Number of problems per step, for the steps that have been validated. */
  readonly problems: readonly number[];
  readonly onStep: (step: number) => void;
}

export function StepChooser({ steps, step, problems, onStep }: StepChooserProps) {
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().md ?? true;
  const note = (index: number): string => {
    const count = problems[index] ?? 0;
    return count === 0 ? '' : t('calls.form.toMend', { count });
  };
  if (!wide) {
    return (
      <Select
        aria-label={t('calls.form.steps')}
        style={{ width: '100%' }}
        value={step}
        onChange={onStep}
        options={steps.map(({ key }, value) => ({
          value,
          label: [t('calls.form.stepOf', { step: value + 1, total: steps.length, name: t(`calls.form.step.${key}`) }), note(value)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    );
  }
  return (
    <nav aria-label={t('calls.form.steps')}>
      <Steps
        size="small"
        current={step}
        onChange={onStep}
        items={steps.map(({ key }, index) => ({
          title: t(`calls.form.step.${key}`),
          ...(note(index) ? { status: 'error' as const, content: note(index) } : {}),
        }))}
      />
    </nav>
  );
}
