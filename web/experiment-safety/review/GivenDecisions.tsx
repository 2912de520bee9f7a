import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { isDecided } from '../../../engine/rules/safety-reviews.ts';
import { fullName } from '../../../engine/text.ts';
import type { SafetyDeciderFragment, SafetyDecisionsFragment } from '../../generated/experiment-safety.ts';
import type { ExperimentSafetyDecision } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';

interface Made {
  readonly decision: ExperimentSafetyDecision | null | undefined;
  readonly comment: string | null | undefined;
  readonly by: SafetyDeciderFragment | null | undefined;
  readonly at: string | null | undefined;
}

/** Decisions of both roles: by whom, when, and the comment. */
export function GivenDecisions({ form }: { readonly form: SafetyDecisionsFragment }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const shown = ({ decision, comment, by, at }: Made) => {
    if (!isDecided(decision ?? null)) return t('safetyReviews.decisions.UNSET');
    const who = [by && fullName(by), at && facilityTime.dateTimeInZone(at)].filter(Boolean).join(', ');
    return (
      <div>
        {t(`safetyReviews.decisions.${decision ?? 'UNSET'}`)}
        {who !== '' && ` (${who})`}
        {comment && <div style={{ whiteSpace: 'pre-wrap' }}>{comment}</div>}
      </div>
    );
  };
  return (
    <Descriptions
      column={1}
      size="small"
      style={{ marginBottom: 16 }}
      items={[
        {
          key: 'scientist',
          label: t('safetyReviews.scientist'),
          children: shown({
            decision: form.instrumentScientistDecision,
            comment: form.instrumentScientistComment,
            by: form.instrumentScientist,
            at: form.instrumentScientistDecidedAt,
          }),
        },
        {
          key: 'reviewer',
          label: t('safetyReviews.reviewer'),
          children: shown({
            decision: form.experimentSafetyReviewerDecision,
            comment: form.experimentSafetyReviewerComment,
            by: form.experimentSafetyReviewer,
            at: form.experimentSafetyReviewerDecidedAt,
          }),
        },
      ]}
    />
  );
}
