import { Button, Drawer, Grid, Progress, Steps, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepStatus } from './rules.ts';

export interface StepperItem {
  readonly title: string;
  readonly status: StepStatus;
  readonly problems: number;
}

export interface StepperProps {
  readonly items: readonly StepperItem[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

const ANTD_STATUS = { done: 'finish', current: 'process', todo: 'wait', attention: 'error' } as const;

/** Where a person is in the questionnaire: a column beside it, and one line above it on a phone. */
export function Stepper({ items, current, onGo }: StepperProps) {
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().lg ?? true;
  const [open, setOpen] = useState(false);
  const steps = (
    <nav aria-label={t('wizard.steps')}>
      <Steps
        orientation="vertical"
        size="small"
        current={current}
        onChange={onGo}
        items={items.map(({ title, status, problems }, index) => ({
          title,
          status: ANTD_STATUS[status],
          // also for the step one is in, which is no change
          onClick: () => setOpen(false),
          content: (
            <span className={index === current ? 'beamtime-step-here' : ''}>
              {status === 'attention' ? t('wizard.status.attention', { count: problems }) : t(`wizard.status.${status}`)}
            </span>
          ),
        }))}
      />
    </nav>
  );
  if (wide) return steps;

  const done = items.filter(({ status }) => status === 'done').length;
  const problems = items.reduce((sum, item) => sum + item.problems, 0);
  return (
    <div className="beamtime-stepper-small">
      <Button block onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span className="beamtime-stepper-line">
          <span>{t('wizard.stepOf', { step: current + 1, count: items.length, title: items[current]?.title ?? '' })}</span>
          {problems > 0 && <Tag color="error">{t('wizard.status.attention', { count: problems })}</Tag>}
        </span>
      </Button>
      <Progress
        percent={Math.round((done / items.length) * 100)}
        showInfo={false}
        size="small"
        aria-label={t('wizard.progress', { done, count: items.length })}
      />
      <Drawer open={open} placement="bottom" size="large" title={t('wizard.steps')} onClose={() => setOpen(false)}>
        {steps}
      </Drawer>
    </div>
  );
}
