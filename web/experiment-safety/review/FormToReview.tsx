import { Alert, Collapse, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { errors } from '../../../engine/errors.ts';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import type { SafetyReviewQuery } from '../../generated/experiment-safety.ts';
import { SampleSafety } from './SampleSafety.tsx';

export interface ReviewProps {
  readonly form: NonNullable<SafetyReviewQuery['getExperimentSafety']>;
  readonly onChanged: () => void;
}

/** Answers of the team, its samples with their declarations, and their risk. */
export function FormToReview({ form, readOnly, onChanged }: ReviewProps & { readonly readOnly: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('safetyReviews.form')}>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {t('safetyReviews.form')}
      </Typography.Title>
      {form.esiQuestionarySubmittedAt === null && (
        <Alert type="info" showIcon style={{ marginBottom: 16 }} title={errors.SAFETY_FORM_NOT_SUBMITTED.text} />
      )}
      <QuestionaryPage source={storedQuestionary(form.esiQuestionaryId)} readOnly readAs="document" />
      {form.samples.length > 0 && (
        <Flex vertical gap={16} style={{ marginTop: 24 }}>
          <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
            {t('safetyReviews.samples.title')}
          </Typography.Title>
          <SampleSafety samples={form.samples.map(({ sample }) => sample)} readOnly={readOnly} onChanged={onChanged} />
          <Collapse
            destroyOnHidden
            items={form.samples.map(({ sampleId, sampleEsiQuestionaryId, sample }) => ({
              key: String(sampleId),
              label: t('experimentSafety.samples.title', { title: sample.title }),
              children: <QuestionaryPage source={storedQuestionary(sampleEsiQuestionaryId)} readOnly readAs="document" />,
            }))}
          />
        </Flex>
      )}
    </section>
  );
}
