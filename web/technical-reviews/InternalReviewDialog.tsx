import { useMutation } from '@apollo/client/react';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERNAL_REVIEW_LIMITS } from '../../engine/rules/technical-reviews.ts';
import {
  CreateInternalReviewDocument,
  UpdateInternalReviewDocument,
  type ShownInternalReviewFragment,
} from '../generated/technical-reviews.ts';
import { MessageButton } from '../messages/index.ts';
import { notices } from '../ui/notices.ts';
import { RichTextControl } from '../ui/rich-text/RichTextControl.tsx';
import { useAskClose } from '../ui/use-ask-close.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { InternalReviewerSelect } from './InternalReviewerSelect.tsx';
import { ReviewFiles } from './ReviewFiles.tsx';

interface InternalReviewDialogProps {
  readonly technicalReviewId: number;
  /** Null: a new one. */
  readonly review: ShownInternalReviewFragment | null;
  readonly mayChooseReviewer: boolean;
  readonly onClose: () => void;
}

const COMMENT = { allowImages: false, max: INTERNAL_REVIEW_LIMITS.comment };

export function InternalReviewDialog({ technicalReviewId, review, mayChooseReviewer, onClose }: InternalReviewDialogProps) {
  const { t } = useTranslation();
  const stored = {
    title: review?.title ?? '',
    comment: review?.comment ?? '',
    files: review?.files ?? [],
    reviewerId: review?.reviewerId ?? null,
  };
  const [value, setValue] = useState(stored);
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<typeof value>): void => setValue((before) => ({ ...before, ...part }));
  const keptNote = useKeptForm({ name: `internal review ${technicalReviewId} ${review?.id ?? 'new'}`, stored, value, take: setValue });
  const close = useAskClose(JSON.stringify(value) !== JSON.stringify(stored), onClose);
  const [create, creating] = useMutation(CreateInternalReviewDocument);
  const [update, updating] = useMutation(UpdateInternalReviewDocument);
  const title = value.title.trim();
  const { reviewerId } = value;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (title === '' || reviewerId === null) return;
    const input = { technicalReviewId, title, comment: value.comment, files: [...value.files] };
    const work = review
      ? update({ variables: { input: { ...input, id: review.id, ...(mayChooseReviewer ? { reviewerId } : {}) } } })
      : create({ variables: { input: { ...input, reviewerId } } });
    // A failed call closes the dialog with nothing shown (specification 8).
    const done = await work.catch(() => null);
    if (done) notices.success(t(review ? 'technicalReviews.internal.updated' : 'technicalReviews.internal.created'));
    onClose();
  };
  const problem = (isWrong: boolean, text: string) => (asked && isWrong ? { validateStatus: 'error' as const, help: text } : {});
  return (
    <Modal
      open
      width={640}
      title={t(review ? 'technicalReviews.internal.edit' : 'technicalReviews.internal.add')}
      okText={t('technicalReviews.internal.save')}
      cancelText={t('common.cancel')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void save()}
      onCancel={close}
    >
      <Form layout="vertical" requiredMark>
        {keptNote}
        <Form.Item
          label={t('technicalReviews.internal.titleOf')}
          htmlFor="internal-title"
          required
          {...problem(title === '', t('technicalReviews.internal.titleRequired'))}
        >
          <Input
            id="internal-title"
            value={value.title}
            maxLength={INTERNAL_REVIEW_LIMITS.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Form.Item>
        {mayChooseReviewer && (
          <Form.Item
            label={t('technicalReviews.internal.reviewer')}
            htmlFor="internal-reviewer"
            required
            {...problem(reviewerId === null, t('technicalReviews.internal.reviewerRequired'))}
          >
            <InternalReviewerSelect
              id="internal-reviewer"
              technicalReviewId={technicalReviewId}
              value={reviewerId}
              known={review?.reviewer ?? null}
              onChange={(id) => change({ reviewerId: id })}
            />
          </Form.Item>
        )}
        <Form.Item label={<span id="internal-comment-label">{t('widgets.basis.comment')}</span>}>
          <RichTextControl
            id="internal-comment"
            labelId="internal-comment-label"
            aria={{}}
            value={value.comment}
            config={COMMENT}
            invalid={false}
            readOnly={false}
            onChange={(comment) => change({ comment })}
            onBlur={() => undefined}
          />
          <MessageButton messageKey="general" onInsert={(html) => change({ comment: value.comment + html })} />
        </Form.Item>
        <Form.Item label={t('technicalReviews.internal.files')}>
          <ReviewFiles
            files={value.files}
            max={INTERNAL_REVIEW_LIMITS.files}
            onChange={(part) => setValue((before) => ({ ...before, files: part(before.files) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
