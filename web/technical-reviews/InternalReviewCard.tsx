import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { mayManageInternalReviews, mayUpdateInternalReview, type TechnicalReviewFacts } from '../../engine/rules/technical-reviews.ts';
import { fullName } from '../../engine/text.ts';
import type { ShownInternalReviewFragment } from '../generated/technical-reviews.ts';
import { useActor } from '../shell/index.ts';
import { FormattedText } from '../ui/RichText.tsx';
import { ReviewFiles } from './ReviewFiles.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface InternalReviewCardProps {
  readonly review: ShownInternalReviewFragment;
  readonly facts: TechnicalReviewFacts;
  /** The reader was asked for it. */
  readonly isOwn: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function InternalReviewCard({ review, facts, isOwn, onEdit, onDelete }: InternalReviewCardProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const { title, comment, files, reviewer } = review;
  const mayUpdate = mayUpdateInternalReview(actor, facts, review).ok;
  const isBegun = Boolean(comment) || files.length > 0;
  return (
    <Card
      size="small"
      title={title}
      extra={
        <Flex gap={4}>
          {mayUpdate && !isOwn && (
            <IconButton icon={<EditOutlined aria-hidden />} label={t('technicalReviews.internal.editOf', { title })} onClick={onEdit} />
          )}
          {mayManageInternalReviews(actor, facts).ok && (
            <IconButton
              icon={<DeleteOutlined aria-hidden />}
              label={t('technicalReviews.internal.deleteOf', { title })}
              danger
              onClick={onDelete}
            />
          )}
        </Flex>
      }
    >
      <Typography.Text type="secondary">{reviewer ? fullName(reviewer) : ''}</Typography.Text>
      {comment ? <FormattedText html={comment} /> : <div>{t('technicalReviews.noComment')}</div>}
      {files.length > 0 && <ReviewFiles files={files} />}
      {isOwn && mayUpdate && (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          style={{ marginTop: 12 }}
          aria-label={t(isBegun ? 'technicalReviews.internal.changeOf' : 'technicalReviews.internal.writeOf', { title })}
          onClick={onEdit}
        >
          {t(isBegun ? 'technicalReviews.internal.change' : 'technicalReviews.internal.write')}
        </Button>
      )}
      {isOwn && facts.submitted && <Typography.Text type="secondary">{t('technicalReviews.internal.frozen')}</Typography.Text>}
    </Card>
  );
}
