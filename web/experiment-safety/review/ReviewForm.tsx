import type { TFunction } from 'i18next';
import { Alert, Button, Empty, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '../../../engine/errors.ts';
import { checkSafetyDecision, decidingRole, isDecided } from '../../../engine/rules/safety-reviews.ts';
import { QuestionaryPage, storedQuestionary, type QuestionaryPageProps } from '../../forms/index.ts';
import {
  DecideAsSafetyReviewerDocument,
  DecideAsScientistDocument,
  StartSafetyReviewDocument,
  SafetyDecisionPreviewDocument,
  type SafetyDecisionPreviewQueryVariables,
} from '../../generated/experiment-safety.ts';
import type { ExperimentSafetyDecision } from '../../generated/types.ts';
import { apollo, notices, useActor } from '../../shell/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { knownError, reasonText } from '../../ui/errors.ts';
import type { ReviewProps } from './FormToReview.tsx';
import { GivenDecisions } from './GivenDecisions.tsx';

/** The review form with the decision of the reader's role. */
export function ReviewForm({ form, onChanged }: ReviewProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const as = decidingRole(useActor());
  const isScientist = as === 'INSTRUMENT_SCIENTIST';
  const own = isScientist
    ? { decision: form.instrumentScientistDecision, comment: form.instrumentScientistComment }
    : { decision: form.experimentSafetyReviewerDecision, comment: form.experimentSafetyReviewerComment };
  const decided = isDecided(own.decision ?? null);
  const { experimentSafetyPk, safetyReviewQuestionaryId, esiQuestionarySubmittedAt } = form;
  const decide = (decision: ExperimentSafetyDecision, comment?: string) =>
    apollo.mutate({
      mutation: isScientist ? DecideAsScientistDocument : DecideAsSafetyReviewerDocument,
      variables: { experimentSafetyPk, decision, ...(comment === undefined ? {} : { comment }) },
    });
  const change = async (): Promise<void> => {
    if (await attempt(() => decide('UNSET'), t('safetyReviews.changing'))) onChanged();
  };
  return (
    <section aria-label={t('safetyReviews.given')}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Typography.Title level={2} style={{ fontSize: 18 }}>
          {t('safetyReviews.given')}
        </Typography.Title>
        {decided && <Button onClick={() => void change()}>{t('safetyReviews.change')}</Button>}
      </Flex>
      <GivenDecisions form={form} />
      {safetyReviewQuestionaryId == null ? (
        <StartReview experimentSafetyPk={experimentSafetyPk} onStarted={onChanged} />
      ) : (
        <>
          {esiQuestionarySubmittedAt === null && (
            <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('safetyReviews.waits')} />
          )}
          <QuestionaryPage
            key={`${safetyReviewQuestionaryId} ${own.decision ?? ''}`}
            source={storedQuestionary(safetyReviewQuestionaryId)}
            startAt={0}
            isNarrow
            {...(decided
              ? { readOnly: true, readAs: 'document' as const }
              : esiQuestionarySubmittedAt === null
                ? {}
                : { end: endOfReview({ form, own, decide, onChanged, t }) })}
          />
        </>
      )}
    </section>
  );
}

async function foreseenMails(variables: SafetyDecisionPreviewQueryVariables, t: TFunction): Promise<string> {
  try {
    const { data } = await apollo.query({ query: SafetyDecisionPreviewDocument, variables, fetchPolicy: 'network-only' });
    const mails = data?.previewSafetyDecision.mails ?? [];
    if (mails.length === 0) return `${t('decisions.mail.none')}.`;
    const lines = mails.map(({ group, recipient, subject, problem }) => `${recipient ?? group}: ${problem ?? subject}`);
    return t('safetyReviews.sends', { count: lines.length, mails: lines.join('; ') });
  } catch {
    return `${t('decisions.mail.unknown')}.`;
  }
}

function whyNotDecide(decision: ExperimentSafetyDecision, comment: string): string {
  const answer = checkSafetyDecision(decision, comment);
  return answer.ok ? '' : reasonText(answer.reason, answer.context);
}

function StartReview({ experimentSafetyPk, onStarted }: { readonly experimentSafetyPk: number; readonly onStarted: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await apollo.mutate({ mutation: StartSafetyReviewDocument, variables: { experimentSafetyPk } });
      if (data?.reviewExperimentSafety.safetyReviewQuestionaryId == null) notices.error(t('safetyReviews.noQuestionary'));
      else onStarted();
    } catch (failure) {
      notices.error(knownError(failure, errors.SAFETY_REVIEW_NOT_FOUND.text).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Empty description={t('safetyReviews.notStarted')}>
      <Button type="primary" loading={busy} onClick={() => void start()}>
        {t('safetyReviews.startReview')}
      </Button>
    </Empty>
  );
}

interface DecisionInForm extends ReviewProps {
  readonly own: { readonly comment: string | null | undefined };
  readonly decide: (decision: ExperimentSafetyDecision, comment?: string) => Promise<unknown>;
  readonly t: TFunction;
}

/** The review ends with a decision, whose e-mails are shown first. */
const endOfReview = ({
  form: { experimentSafetyPk },
  own,
  decide,
  onChanged,
  t,
}: DecisionInForm): NonNullable<QuestionaryPageProps['end']> => ({
  state: 'DRAFT',
  done: false,
  decisions: (['ACCEPTED', 'REJECTED'] as const).map((value) => ({
    value,
    label: t(`safetyReviews.decisions.${value}`),
  })),
  decided: { value: '', comment: own.comment ?? '' },
  whyNotDecide: ({ value, comment }) => whyNotDecide(value as ExperimentSafetyDecision, comment),
  foresee: async ({ value, comment }) => {
    const variables = { experimentSafetyPk, decision: value as ExperimentSafetyDecision, comment };
    return foreseenMails(variables, t);
  },
  submit: async (decision) => {
    if (decision) await decide(decision.value as ExperimentSafetyDecision, decision.comment);
  },
  onEnded: onChanged,
});
