import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../engine/logic/index.ts';
import { mergeFields } from '../../engine/rules/meanwhile.ts';
import { INTERNAL_REVIEW_LIMITS } from '../../engine/rules/technical-reviews.ts';
import {
  CreateInternalReviewDocument,
  UpdateInternalReviewDocument,
  type ShownInternalReviewFragment,
} from '../generated/technical-reviews.ts';
import { DecisionComment } from '../decisions/index.ts';
import { fullName } from '../../engine/text.ts';
import { Modal } from '../ui/Modal.tsx';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { SavedMeanwhile } from '../ui/SavedMeanwhile.tsx';
import { Labelled, LabelledInput } from '../ui/fields/Labelled.tsx';
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

const LABELS = {
  title: 'technicalReviews.internal.titleOf',
  comment: 'widgets.basis.comment',
  files: 'technicalReviews.internal.files',
  reviewerId: 'technicalReviews.internal.reviewer',
} as const satisfies Record<keyof InternalReviewForm, string>;

/** The typed review, merged with what others saved meanwhile. */
function useInternalReviewDraft({ technicalReviewId, review, load, onClose }: InternalReviewDialogProps) {
  const [now, setNow] = useState(review);
  const stored = internalReviewFormOf(now);
  const [value, setValue] = useState(stored);
  const [read, setRead] = useState(stored);
  const [overwritten, setOverwritten] = useState<readonly (keyof InternalReviewForm)[]>([]);
  const keptNote = useKeptForm<InternalReviewForm>({
    name: `internal review ${technicalReviewId} ${review?.id ?? 'new'}`,
    stored,
    value,
    take: (taken, begun) => {
      setValue(taken);
      setRead(begun ?? stored);
    },
  });
  const mergeMeanwhile = async (): Promise<void> => {
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
  return { now, stored, value, setValue, read, overwritten, keptNote, mergeMeanwhile };
}

export function InternalReviewDialog(props: InternalReviewDialogProps) {
  const { technicalReviewId, review, mayChooseReviewer, onClose } = props;
  const { t } = useTranslation();
  const { refuse, clear, note } = useRefusal();
  const { now, stored, value, setValue, read, overwritten, keptNote, mergeMeanwhile } = useInternalReviewDraft(props);
  const [wasTried, setTried] = useState(false);
  const fileNames = useFileNames(overwritten.includes('files') ? stored.files : []);
  const shown = (field: keyof InternalReviewForm): string => {
    if (field === 'files') return stored.files.map((id) => fileNames.get(id) ?? t('widgets.upload.file')).join(', ');
    if (field === 'reviewerId') return now?.reviewer ? fullName(now.reviewer) : '';
    return textWithoutMarkup(stored[field]);
  };
  const [create, creating] = useMutation(CreateInternalReviewDocument);
  const [update, updating] = useMutation(UpdateInternalReviewDocument);
  const title = value.title.trim();
  const { reviewerId } = value;
  const save = async (): Promise<void> => {
    setTried(true);
    clear();
    if (title === '' || reviewerId === null) return;
    const input = { technicalReviewId, title, comment: value.comment, files: [...value.files] };
    const base = { ...read, files: [...read.files] };
    try {
      if (review) await update({ variables: { input: { ...input, id: review.id, base, ...(mayChooseReviewer ? { reviewerId } : {}) } } });
      else await create({ variables: { input: { ...input, reviewerId } } });
      notices.success(t(review ? 'technicalReviews.internal.updated' : 'technicalReviews.internal.created'));
    } catch (error) {
      if (knownError(error, '').reason === 'CHANGED_MEANWHILE') {
        refuse(error);
        return mergeMeanwhile();
      }
      // Any other failed call closes the dialog with nothing shown (specification 8).
    }
    onClose();
  };
  return (
    <Modal
      width={640}
      title={t(review ? 'technicalReviews.internal.edit' : 'technicalReviews.internal.add')}
      okText={t('technicalReviews.internal.save')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void save()}
      onCancel={onClose}
      isChanged={JSON.stringify(value) !== JSON.stringify(stored)}
    >
      <Form layout="vertical" requiredMark>
        {keptNote}
        {note}
        <SavedMeanwhile values={overwritten.map((field) => [t(LABELS[field]), shown(field)])} />
        <InternalReviewFields
          {...{ technicalReviewId, mayChooseReviewer, value, wasTried }}
          known={now?.reviewer ?? null}
          onChange={setValue}
        />
      </Form>
    </Modal>
  );
}

interface InternalReviewFieldsProps extends Pick<InternalReviewDialogProps, 'technicalReviewId' | 'mayChooseReviewer'> {
  readonly value: InternalReviewForm;
  /** Lacking values are named. */
  readonly wasTried: boolean;
  readonly known: ShownInternalReviewFragment['reviewer'];
  readonly onChange: Dispatch<SetStateAction<InternalReviewForm>>;
}

function InternalReviewFields({
  technicalReviewId,
  mayChooseReviewer,
  value,
  wasTried,
  known: knownReviewer,
  onChange,
}: InternalReviewFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<InternalReviewForm>): void => onChange((before) => ({ ...before, ...part }));
  const problem = (isWrong: boolean, text: string): string => (wasTried && isWrong ? text : '');
  return (
    <>
      <LabelledInput
        label={t('technicalReviews.internal.titleOf')}
        required
        problem={problem(value.title.trim() === '', t('technicalReviews.internal.titleRequired'))}
        value={value.title}
        maxLength={INTERNAL_REVIEW_LIMITS.title}
        onChange={(title) => change({ title })}
      />
      {mayChooseReviewer && (
        <Labelled
          label={t('technicalReviews.internal.reviewer')}
          required
          problem={problem(value.reviewerId === null, t('technicalReviews.internal.reviewerRequired'))}
        >
          {(id) => (
            <InternalReviewerSelect
              id={id}
              technicalReviewId={technicalReviewId}
              value={value.reviewerId}
              known={knownReviewer}
              onChange={(reviewerId) => change({ reviewerId })}
            />
          )}
        </Labelled>
      )}
      <DecisionComment
        label={t('widgets.basis.comment')}
        messageKey="general"
        max={INTERNAL_REVIEW_LIMITS.comment}
        value={value.comment}
        onChange={(comment) => change({ comment })}
      />
      <Form.Item label={t('technicalReviews.internal.files')}>
        <ReviewFiles
          files={value.files}
          max={INTERNAL_REVIEW_LIMITS.files}
          onChange={(part) => onChange((before) => ({ ...before, files: part(before.files) }))}
        />
      </Form.Item>
    </>
  );
}
