import { useMutation, useQuery } from '@apollo/client/react';
import { Empty, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import {
  ExperimentOfFeedbackDocument,
  OneFeedbackDocument,
  SubmitFeedbackDocument,
  type OneFeedbackQuery,
} from '../../generated/feedback.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';

/** /UpdateFeedback/{feedbackId}: the form, read-only once it is submitted. */
export default function UpdateFeedback() {
  const { t } = useTranslation();
  const feedbackId = Number(useParams()['feedbackId']);
  const { data, loading, error, refetch } = useQuery(OneFeedbackDocument, { variables: { feedbackId }, fetchPolicy: 'cache-and-network' });
  const again = (): void => void refetch().catch(() => undefined);
  if (!data)
    return (
      <NotLoaded loading={loading} error={error} again={again}>
        <Skeleton active />
      </NotLoaded>
    );
  if (!data.getFeedback) return <Empty description={t('feedback.notFound')} />;
  return <FeedbackForm key={feedbackId} feedback={data.getFeedback} onChanged={again} />;
}

interface FeedbackFormProps {
  readonly feedback: NonNullable<OneFeedbackQuery['getFeedback']>;
  readonly onChanged: () => void;
}

function FeedbackForm({ feedback: { id, experimentPk, status, questionaryId }, onChanged }: FeedbackFormProps) {
  const { t } = useTranslation();
  const [submit] = useMutation(SubmitFeedbackDocument);
  const experiment = useQuery(ExperimentOfFeedbackDocument, { variables: { experimentPk } }).data?.getExperiment;
  return (
    <QuestionaryPage
      source={storedQuestionary(questionaryId)}
      header={{
        title: t('feedback.title'),
        trail: [{ label: t('menu.home'), to: '/' }],
        note: experiment && t('feedback.ofExperiment', { experimentId: experiment.experimentId, title: experiment.proposal?.title ?? '' }),
      }}
      end={{
        state: status,
        done: status === 'SUBMITTED',
        submit: async () => void (await submit({ variables: { feedbackId: id } })),
        onEnded: onChanged,
      }}
    />
  );
}
