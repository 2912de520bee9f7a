import { Flex } from 'antd';
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
  const { id, status, fapID, questionaryID } = review;
  return (
    <div>
      <Flex justify="flex-end">
        <GradeGuideLink fapId={fapID} />
      </Flex>
      <QuestionaryPage
        key={`${questionaryID} ${status}`}
        source={storedQuestionary(questionaryID)}
        messagePicker={MessagePicker}
        end={{ state: status, done: status === 'SUBMITTED', submit: () => submitReview(id), onEnded: onSubmitted }}
      />
    </div>
  );
}

/** Submits what is stored, since the form has been saved before. @throws REVIEW_FIELDS and other refusals */
async function submitReview(id: number): Promise<void> {
  await apollo.mutate({ mutation: UpdateReviewDocument, variables: { ...(await reviewNow(id)), status: 'SUBMITTED' } });
}
