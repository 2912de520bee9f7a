import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JudgedSampleFragment } from '../../generated/experiment-safety.ts';
import { useActor } from '../../shell/index.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const SampleReviewDialog = onDemand(() => import('./SampleReviewDialog.tsx'));

const TONES = {
  PENDING_EVALUATION: 'draft',
  LOW_RISK: 'done',
  ELEVATED_RISK: 'attention',
  HIGH_RISK: 'refused',
} as const satisfies Readonly<Record<JudgedSampleFragment['safetyStatus'], Tone>>;

interface SampleSafetyProps {
  readonly samples: readonly JudgedSampleFragment[];
  /** For samples of the reader’s own proposal, which others judge. */
  readonly readOnly?: boolean;
  readonly onChanged: () => void;
}

/** Samples with their risk, which officers and safety reviewers judge. */
export function SampleSafety({ samples, readOnly = false, onChanged }: SampleSafetyProps) {
  const { t } = useTranslation();
  const { role } = useActor();
  const [opened, setOpened] = useState<JudgedSampleFragment | null>(null);
  const mayJudge = !readOnly && (role === 'USER_OFFICER' || role === 'EXPERIMENT_SAFETY_REVIEWER');
  return (
    <>
      <ul className="beamtime-plain-list" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {samples.map((sample) => (
          <li key={sample.id}>
            <Flex justify="space-between" align="center" gap={12} wrap style={{ paddingBlock: 6 }}>
              <div>
                <Typography.Text strong>{sample.title}</Typography.Text>
                {sample.safetyComment !== '' && <div>{sample.safetyComment}</div>}
              </div>
              <Flex gap={8} align="center" wrap>
                <StatusTag tone={TONES[sample.safetyStatus]}>{t(`safetyReviews.samples.risks.${sample.safetyStatus}`)}</StatusTag>
                <Button
                  size="small"
                  aria-label={t(mayJudge ? 'safetyReviews.samples.judgeOf' : 'safetyReviews.samples.openOf', { title: sample.title })}
                  onClick={() => setOpened(sample)}
                >
                  {t(mayJudge ? 'safetyReviews.samples.judge' : 'safetyReviews.samples.open')}
                </Button>
              </Flex>
            </Flex>
          </li>
        ))}
      </ul>
      {opened && (
        <SampleReviewDialog
          sample={opened}
          readOnly={!mayJudge}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
