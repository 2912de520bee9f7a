import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NextStep } from '../../../engine/rules/experiment-actions.ts';
import { useDates } from '../../shell/index.ts';
import type { RowAction } from '../../ui/list/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LacksTags } from '../LacksTags.tsx';
import type { OwnExperiment } from './action-facts.ts';

interface NextStepCellProps {
  readonly experiment: OwnExperiment;
  readonly next: (NextStep & Pick<RowAction, 'to' | 'onClick'>) | null;
}

/** Long names stay in their column. */
const WRAPPED = { height: 'auto', whiteSpace: 'normal', textAlign: 'start' } as const;

/** The next step of the reader, the days left for it, why a safety form was rejected, and what the experiment lacks. */
export function NextStepCell({ experiment, next }: NextStepCellProps) {
  const { t } = useTranslation();
  const { remaining } = useDates();
  const left = next && remaining(experiment.startsAt);
  const isRejected = next?.note === 'rejected';
  const label = next && t(`experiments.action.${isRejected ? 'rejectedForm' : next.name}`);
  return (
    <Flex vertical gap={4} align="start">
      {next?.to !== undefined && (
        <LinkButton to={next.to} size="small" danger={isRejected} style={WRAPPED}>
          {label}
        </LinkButton>
      )}
      {next && next.to === undefined && (
        <Button size="small" style={WRAPPED} onClick={() => next.onClick?.()}>
          {label}
        </Button>
      )}
      {next?.note && <Typography.Text type={isRejected ? 'danger' : 'warning'}>{t(`experiments.note.${next.note}`)}</Typography.Text>}
      {isRejected &&
        rejectionsOf(experiment).map((reason) => (
          <Typography.Text key={reason} type="danger">
            {reason}
          </Typography.Text>
        ))}
      {left && <Typography.Text type="secondary">{left}</Typography.Text>}
      <LacksTags experiment={experiment} />
    </Flex>
  );
}

function rejectionsOf({ experimentSafety: form }: OwnExperiment): readonly string[] {
  if (!form) return [];
  const reasons = [
    form.instrumentScientistDecision === 'REJECTED' && form.instrumentScientistComment,
    form.experimentSafetyReviewerDecision === 'REJECTED' && form.experimentSafetyReviewerComment,
  ];
  return reasons.flatMap((reason) => (reason ? [reason] : []));
}
