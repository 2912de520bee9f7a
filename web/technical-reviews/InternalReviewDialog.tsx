import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../engine/logic/index.ts';
import { mergeFields } from '../../engine/rules/meanwhile.ts';
import { INTERNAL_REVIEW_LIMITS } from '../../engine/rules/technical-reviews.ts';
import {
  CreateInternalReviewDocument,
  UpdateInternalReviewDocument,
  type ShownInternalReviewFragment,
} from '../generated/technical-reviews.ts';
import { MessageButton } from '../messages/index.ts';
import { fullName } from '../../engine/text.ts';
import { Modal } from '../ui/Modal.tsx';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { SavedMeanwhile } from '../ui/SavedMeanwhile.tsx';
import { RichTextControl } from '../ui/rich-text/RichTextControl.tsx';
import { useAskClose } from '../ui/use-ask-close.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import { internalReviewFormOf, type InternalReviewForm } from './internal-review-form.ts';
import { InternalReviewerSelect } from './InternalReviewerSelect.tsx';
import { ReviewFiles } from './ReviewFiles.tsx';
import { useFileNames } from './use-file-names.ts';

interface InternalReviewDialogProps {
  readonly technicalReviewId: number;
  /** Null: a new one. */
  readonly review: ShownInternalReviewFragment | null;
  readonly mayChooseReviewer: boolean;
  /** Reads the review again. */
  readonly load: () => Promise<ShownInternalReviewFragment | null>;
  readonly onClose: () => void;
}

const COMMENT = { allowImages: false, max: INTERNAL_REVIEW_LIMITS.comment };

const LABELS = {
  title: 'technicalReviews.internal.titleOf',
  comment: 'widgets.basis.comment',
  files: 'technicalReviews.internal.files',
  reviewerId: 'technicalReviews.internal.reviewer',
} as const satisfies Record<keyof InternalReviewForm, string>;

export function InternalReviewDialog({ technicalReviewId, review, mayChooseReviewer, load, onClose }: InternalReviewDialogProps) {
  const { t } = useTranslation();
  const { refuse, clear, note } = useRefusal();
  const [now, setNow] = useState(review);
  const stored = internalReviewFormOf(now);
  const [value, setValue] = useState(stored);
  const [read, setRead] = useState(stored);
  const [overwritten, setOverwritten] = useState<readonly (keyof InternalReviewForm)[]>([]);
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<InternalReviewForm>): void => setValue((before) => ({ ...before, ...part }));
  const keptNote = useKeptForm<InternalReviewForm>({
    name: `internal review ${technicalReviewId} ${review?.id ?? 'new'}`,
    stored,
    value,
    take: (taken, begun) => {
      setValue(taken);
      setRead(begun ?? stored);
    },
  });
  const fileNames = useFileNames(overwritten.includes('files') ? stored.files : []);
  const shown = (field: keyof InternalReviewForm): string => {
    if (field === 'files') return stored.files.map((id) => fileNames.get(id) ?? t('widgets.upload.file')).join(', ');
    if (field === 'reviewerId') return now?.reviewer ? fullName(now.reviewer) : '';
    return textWithoutMarkup(stored[field]);
  };
  const close = useAskClose(JSON.stringify(value) !== JSON.stringify(stored), onClose);
  const [create, creating] = useMutation(CreateInternalReviewDocument);
  const [update, updating] = useMutation(UpdateInternalReviewDocument);
  const title = value.title.trim();
  const { reviewerId } = value;
  const showMeanwhile = async (refusal: unknown): Promise<void> => {
    refuse(refusal);
    const loaded = await load().catch(() => undefined);
    if (loaded === undefined) return;
    if (loaded === null) return onClose();
    const after = internalReviewFormOf(loaded);
    setNow(loaded);
    // More may have been typed while it was loading.
    const merged = (mine: InternalReviewForm) => mergeFields({ base: read, mine, theirs: after });
    setValue((typed) => merged(typed).value);
    setRead(after);
    setOverwritten(merged(value).conflicts as (keyof InternalReviewForm)[]);
  };
  const save = async (): Promise<void> => {
    setAsked(true);
    clear();
    if (title === '' || reviewerId === null) return;
    const input = { technicalReviewId, title, comment: value.comment, files: [...value.files] };
    const base = { ...read, files: [...read.files] };
    try {
      if (review) await update({ variables: { input: { ...input, id: review.id, base, ...(mayChooseReviewer ? { reviewerId } : {}) } } });
      else await create({ variables: { input: { ...input, reviewerId } } });
      notices.success(t(review ? 'technicalReviews.internal.updated' : 'technicalReviews.internal.created'));
    } catch (error) {
      if (knownError(error, '').reason === 'CHANGED_MEANWHILE') return showMeanwhile(error);
      // Any other failed call closes the dialog with nothing shown (specification 8).
    }
    onClose();
  };
  const problem = (isWrong: boolean, text: string) => (asked && isWrong ? { validateStatus: 'error' as const, help: text } : {});
  return (
    <Modal
      width={640}
      title={t(review ? 'technicalReviews.internal.edit' : 'technicalReviews.internal.add')}
      okText={t('technicalReviews.internal.save')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void save()}
      onCancel={close}
    >
      <Form layout="vertical" requiredMark>
        {keptNote}
        {note}
        <SavedMeanwhile values={overwritten.map((field) => [t(LABELS[field]), shown(field)])} />
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
              known={now?.reviewer ?? null}
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
