import { Button, Drawer, Grid, Progress, Steps, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeCount, type StepStatus } from './rules.ts';

export interface StepperItem {
  readonly title: string;
  readonly status: StepStatus;
  /** Also while one is in it. */
  readonly complete: boolean;
  readonly problems: number;
  readonly clashes: number;
}

export interface StepperProps {
  readonly items: readonly StepperItem[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

const ANTD_STATUS = { done: 'finish', current: 'process', todo: 'wait', attention: 'error' } as const;

/** What a step needs, in words: its problems, and what is to be chosen from. */
function Attention({ problems, clashes }: Pick<StepperItem, 'problems' | 'clashes'>) {
  const { t } = useTranslation();
  const said = [
    problems > 0 && t('wizard.status.attention', { count: problems }),
    clashes > 0 && t('wizard.status.choose', { count: clashes }),
  ];
  return said.filter(Boolean).join(', ');
}

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
        items={items.map(({ title, status, problems, clashes }, index) => ({
          title,
          status: ANTD_STATUS[status],
          // also for the step one is in, which is no change
          onClick: () => setOpen(false),
          content: (
            <span className={index === current ? 'beamtime-step-here' : ''}>
              {status === 'attention' ? <Attention problems={problems} clashes={clashes} /> : t(`wizard.status.${status}`)}
            </span>
          ),
        }))}
      />
    </nav>
  );
  if (wide) return steps;

  const done = completeCount(items);
  const sum = (of: 'problems' | 'clashes'): number => items.reduce((all, item) => all + item[of], 0);
  const [problems, clashes] = [sum('problems'), sum('clashes')];
  return (
    <div className="beamtime-stepper-small">
      <Button block onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span className="beamtime-stepper-line">
          <span>{t('wizard.stepOf', { step: current + 1, count: items.length, title: items[current]?.title ?? '' })}</span>
          {problems + clashes > 0 && (
            <Tag color="error">
              <Attention problems={problems} clashes={clashes} />
            </Tag>
          )}
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
