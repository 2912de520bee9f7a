import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { UpdateReviewDocument, type PanelReviewFragment } from '../../generated/panel-reviews.ts';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import { MessagePicker } from '../../messages/index.ts';
import { apollo } from '../../shell/index.ts';
import { GradeGuideLink } from './GradeGuideLink.tsx';
import { reviewNow } from './review-now.ts';

interface GradeFormProps {
  readonly review: PanelReviewFragment;
  readonly onSubmitted: () => void;
}

/** The form of one review: comment and grade, then the questions of the call's template. */
export function GradeForm({ review, onSubmitted }: GradeFormProps) {
  const { t } = useTranslation();
  const { id, status, fapID, questionaryID, hasEnded } = review;
  if (hasEnded)
    return (
      <>
        <Alert type="info" showIcon title={t('reviews.grade.ended')} style={{ marginBottom: 16 }} />
        <QuestionaryPage source={storedQuestionary(questionaryID)} readOnly readAs="document" />
      </>
    );
  return (
    <div>
      <Flex justify="flex-end">
        <GradeGuideLink fapId={fapID} />
      </Flex>
      {status === 'SUBMITTED' ? (
        <QuestionaryPage key={`${questionaryID} submitted`} source={storedQuestionary(questionaryID)} readOnly readAs="document" />
      ) : (
        <QuestionaryPage
          key={questionaryID}
          source={storedQuestionary(questionaryID)}
          messagePicker={MessagePicker}
          end={{ state: status, done: false, submit: () => submitReview(id), onEnded: onSubmitted }}
        />
      )}
    </div>
  );
}

/** Submits what is stored, since the form has been saved before. @throws REVIEW_FIELDS and other refusals */
async function submitReview(id: number): Promise<void> {
  await apollo.mutate({ mutation: UpdateReviewDocument, variables: { ...(await reviewNow(id)), status: 'SUBMITTED' } });
}
