import { Button, Grid, Progress, Steps, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeCount, type StepStatus } from './rules.ts';

const StepsDrawer = lazy(() => import('./StepsDrawer.tsx'));

export interface StepperItem {
  readonly title: string;
  readonly status: StepStatus;
  readonly complete: boolean;
  readonly problems: number;
  readonly conflicts: number;
}

export interface StepperProps {
  readonly items: readonly StepperItem[];
  readonly current: number;
  readonly onGo: (step: number) => void;
  /** Steps stand above the form, not beside it. */
  readonly isAbove?: boolean;
}

/** As many stand side by side above a form. */
const MOST_IN_LINE = 3;

const ANTD_STATUS = { done: 'finish', current: 'process', todo: 'wait', attention: 'error' } as const;

function Attention({ problems, conflicts }: Pick<StepperItem, 'problems' | 'conflicts'>) {
  const { t } = useTranslation();
  const parts = [
    problems > 0 && t('wizard.status.attention', { count: problems }),
    conflicts > 0 && t('wizard.status.choose', { count: conflicts }),
  ];
  return parts.filter(Boolean).join(', ');
}

export function Stepper({ items, current, onGo, isAbove = false }: StepperProps) {
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().lg ?? true;
  const [open, setOpen] = useState(false);
  const steps = (
    <nav aria-label={t('wizard.steps')}>
      <Steps
        orientation={wide && isAbove && items.length <= MOST_IN_LINE ? 'horizontal' : 'vertical'}
        responsive={false}
        size="small"
        current={current}
        onChange={onGo}
        items={items.map(({ title, status, problems, conflicts }, index) => ({
          title,
          status: ANTD_STATUS[status],
          onClick: () => setOpen(false),
          content: (
            <span className={index === current ? 'beamtime-step-here' : ''}>
              {status === 'attention' ? <Attention problems={problems} conflicts={conflicts} /> : t(`wizard.status.${status}`)}
            </span>
          ),
        }))}
      />
    </nav>
  );
  if (wide) return steps;

  const done = completeCount(items);
  const sum = (kind: 'problems' | 'conflicts'): number => items.reduce((all, item) => all + item[kind], 0);
  const [problems, conflicts] = [sum('problems'), sum('conflicts')];
  return (
    <div className="beamtime-stepper-small">
      <Button block onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span className="beamtime-stepper-line">
          <span>{t('wizard.stepOf', { step: current + 1, count: items.length, title: items[current]?.title ?? '' })}</span>
          {problems + conflicts > 0 && (
            <Tag color="error">
              <Attention problems={problems} conflicts={conflicts} />
            </Tag>
          )}
        </span>
      </Button>
      <Progress
        percent={Math.round((done / items.length) * 100)}
        showInfo={false}
        size={{ height: 3 }}
        aria-label={t('wizard.progress', { done, count: items.length })}
      />
      <Suspense>
        <StepsDrawer open={open} onClose={() => setOpen(false)}>
          {steps}
        </StepsDrawer>
      </Suspense>
    </div>
  );
}
