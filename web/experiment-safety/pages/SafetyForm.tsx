import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSafetyDocument } from '../../../engine/rules/experiment-safety.ts';
import { isDecided } from '../../../engine/rules/safety-reviews.ts';
import { QuestionaryPage, SafetySamplesContext, storedQuestionary, useQuestionarySession } from '../../forms/index.ts';
import { SubmitSafetyFormDocument, type SafetyFormQuery } from '../../generated/experiment-safety.ts';
import { apollo, useActor, useDates } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { GivenDecisions } from '../review/GivenDecisions.tsx';
import { LastReview, ReopenNote } from '../review/LastReview.tsx';
import { SafetySamples } from '../samples/SafetySamples.tsx';

const TakeBackDialog = onDemand(() => import('../review/TakeBackDialog.tsx'));
const AskToReopenDialog = onDemand(() => import('../review/AskToReopenDialog.tsx'));

interface SafetyFormProps {
  readonly form: NonNullable<SafetyFormQuery['getExperimentSafety']>;
  readonly onChanged: () => Promise<unknown>;
}

/** Steps and samples of a safety form: filled in by the team, submitted by members, corrected and taken back by officers. */
export function SafetyForm({ form, onChanged }: SafetyFormProps) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const { role, userId } = useActor();
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
  const [dialog, setDialog] = useState<'takeBack' | 'reopen' | null>(null);
  const close = (changed: boolean): void => {
    setDialog(null);
    if (changed) void again();
  };
  const mayEnd = !readOnly && (officer || isMember) && !(officer && submitted);
  const isVisitor = !readOnly && !officer && !isMember;
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
        note={
          <>
            <ReopenNote form={form} />
            {isReviewed && submitted && (
              <DecisionNote form={form} isRejected={status?.shortCode === 'ESF_REJECTED'} mayAsk={role === 'USER'} />
            )}
            {isReviewed && form.lastReview && <LastReview review={form.lastReview} isOpen={!submitted} />}
          </>
        }
        header={{
          title: t('experimentSafety.title', { experiment: experiment?.experimentId ?? '' }),
          trail: [{ label: t('menu.home'), to: '/' }],
          note: (
            <Space size={8} wrap>
              {proposal?.title}
              {experiment?.instrument?.name}
              {experiment && facilityTime.dateTimeInZone(experiment.startsAt)}
              {status && <StatusTag tone={toneOf(status.traits.tone)}>{status.name}</StatusTag>}
            </Space>
          ),
          actions: submitted && (
            <>
              {officer && <Button onClick={() => setDialog('takeBack')}>{t('experimentSafety.takeBack.action')}</Button>}
              {role === 'USER' && !form.reopenRequest && (
                <Button onClick={() => setDialog('reopen')}>{t('experimentSafety.ask.action')}</Button>
              )}
            </>
          ),
        }}
        {...(isReviewed && hasSafetyDocument(status?.shortCode)
          ? { pdf: { path: `/download/pdf/experiment-safety/${experimentPk}`, name: t('experimentSafety.document') } }
          : {})}
        {...(mayEnd || isVisitor
          ? {
              end: {
                state: submitted ? 'SUBMITTED' : 'DRAFT',
                done: submitted,
                ...(isVisitor ? { forOthers: t('experimentSafety.forMembers') } : {}),
                submit: async () => {
                  await apollo.mutate({ mutation: SubmitSafetyFormDocument, variables: { experimentSafetyPk, isSubmitted: true } });
                },
                onEnded: () => void again(),
              },
            }
          : {})}
      />
      {dialog === 'takeBack' && <TakeBackDialog experimentSafetyPk={experimentSafetyPk} onClose={close} />}
      {dialog === 'reopen' && <AskToReopenDialog experimentSafetyPk={experimentSafetyPk} onClose={close} />}
    </SafetySamplesContext>
  );
}

/** Decisions on a submitted form, once anybody has decided. */
function DecisionNote({ form, isRejected, mayAsk }: Pick<SafetyFormProps, 'form'> & Readonly<Record<'isRejected' | 'mayAsk', boolean>>) {
  const { t } = useTranslation();
  const decided = [form.instrumentScientistDecision, form.experimentSafetyReviewerDecision].some((it) => isDecided(it ?? null));
  return (
    <>
      {isRejected && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('experimentSafety.rejected')}
          {...(mayAsk ? { description: t('experimentSafety.reopen') } : {})}
        />
      )}
      {decided && <GivenDecisions form={form} />}
    </>
  );
}
