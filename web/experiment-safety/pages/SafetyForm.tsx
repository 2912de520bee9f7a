import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSafetyDocument } from '../../../engine/rules/experiment-safety.ts';
import { QuestionaryPage, SafetySamplesContext, storedQuestionary, useQuestionarySession } from '../../forms/index.ts';
import { SubmitSafetyFormDocument, type SafetyFormQuery } from '../../generated/experiment-safety.ts';
import { apollo, useActor, useDates } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { SafetySamples } from '../samples/SafetySamples.tsx';

interface SafetyFormProps {
  readonly form: NonNullable<SafetyFormQuery['getExperimentSafety']>;
  readonly onChanged: () => Promise<unknown>;
}

/** Steps and samples of a safety form: filled in by the team, submitted by members, corrected and taken back by officers. */
export function SafetyForm({ form, onChanged }: SafetyFormProps) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const { role, userId } = useActor();
  const { attempt, confirmed } = useAttempt();
  const [round, setRound] = useState(0);
  const isReviewed = useIsOn('EXPERIMENT_SAFETY_REVIEW');
  const { experimentSafetyPk, experimentPk, experiment, proposal, status } = form;
  const submitted = form.esiQuestionarySubmittedAt !== null;
  const officer = role === 'USER_OFFICER';
  const isMember = [proposal?.proposer, ...(proposal?.users ?? [])].some((it) => it?.id === userId);
  const readOnly = !officer && role !== 'USER';
  const loaded = useQuestionarySession({
    ...storedQuestionary(form.esiQuestionaryId),
    key: `safety-${experimentSafetyPk}-${round}`,
    reads: readOnly,
  });
  const session = loaded.kind === 'ready' ? loaded.session : null;
  const again = async (): Promise<void> => {
    await onChanged();
    setRound((before) => before + 1);
  };
  const samplesChanged = async (): Promise<void> => {
    await Promise.all([onChanged(), session?.follow(null).catch(() => undefined)]);
  };
  const send = (isSubmitted: boolean) =>
    apollo.mutate({ mutation: SubmitSafetyFormDocument, variables: { experimentSafetyPk, isSubmitted } });
  const takeBack = (): void =>
    confirmed(t('experimentSafety.takeBack.text'), true, async () => {
      if (await attempt(() => send(false), t('experimentSafety.takeBack.done'))) await again();
    });
  const mayEnd = !readOnly && (officer || isMember) && !(officer && submitted);
  return (
    <SafetySamplesContext
      value={
        proposal && (
          <SafetySamples
            experimentPk={experimentPk}
            proposal={proposal}
            samples={proposal.samples}
            declared={form.samples}
            readOnly={readOnly || (submitted && !officer)}
            onChanged={samplesChanged}
          />
        )
      }
    >
      <QuestionaryPage
        loaded={loaded}
        path={`/ExperimentSafety/${experimentSafetyPk}`}
        readOnly={readOnly}
        header={{
          title: t('experimentSafety.title', { experiment: experiment?.experimentId ?? '' }),
          trail: [{ label: t('menu.home'), to: '/' }],
          note: (
            <Space size={8} wrap>
              {proposal?.title}
              {experiment?.instrument?.name}
              {experiment && facilityTime.dateTime(experiment.startsAt)}
              {status && <StatusTag tone={toneOf(status.traits.tone)}>{status.name}</StatusTag>}
            </Space>
          ),
          actions: officer && submitted && <Button onClick={takeBack}>{t('experimentSafety.takeBack.action')}</Button>,
        }}
        {...(isReviewed && hasSafetyDocument(status?.shortCode)
          ? { pdf: { path: `/download/pdf/experiment-safety/${experimentPk}`, name: t('experimentSafety.document') } }
          : {})}
        {...(mayEnd
          ? {
              end: {
                state: submitted ? 'SUBMITTED' : 'DRAFT',
                done: submitted,
                submit: async () => {
                  await send(true);
                },
                onEnded: () => void again(),
              },
            }
          : {})}
      />
    </SafetySamplesContext>
  );
}
