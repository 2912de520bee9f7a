import { useMutation } from '@apollo/client/react';
import { Flex, Select, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { conflictReason } from '../../engine/rules/interest-conflicts.ts';
import { fullName } from '../../engine/text.ts';
import { SaveReviewerRankDocument, type FapPlaceFragment } from '../generated/faps.ts';
import { useDates } from '../shell/index.ts';
import { ConflictMark } from '../ui/ConflictMark.tsx';
import type { ConflictsOfPanel } from './conflicts.ts';
import { nameOrLeft } from './name-or-left.ts';
import { useAttempt } from '../ui/use-attempt.ts';

interface ReviewersOfPlaceProps {
  readonly place: FapPlaceFragment;
  /** Reviews that the panel asks for. */
  readonly wanted: number;
  readonly conflict: ConflictsOfPanel;
  /** Null: the reader does not assign, or the instrument is submitted in the panel. */
  readonly onRemove: ((proposalPk: number, memberId: number, name: string) => void) | null;
  readonly onRanked: () => void;
}

export function ReviewersOfPlace({ place, wanted: required, conflict, onRemove, onRanked }: ReviewersOfPlaceProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { attempt } = useAttempt();
  const [saveRank] = useMutation(SaveReviewerRankDocument);
  const { assignments, proposalPk } = place;
  const missing = required - assignments.length;
  const others = conflict.ofOthers(
    proposalPk,
    assignments.map(({ fapMemberUserId }) => fapMemberUserId),
  );
  const rank = async (fapReviewId: number, reviewerId: number, next: number): Promise<void> => {
    if (await attempt(() => saveRank({ variables: { fapReviewId, reviewerId, rank: next } }), t('common.saved'))) onRanked();
  };
  if (place.isConflicted) return <Typography.Text type="secondary">{t('faps.conflicted')}</Typography.Text>;
  return (
    <Flex gap={6} wrap align="center">
      {assignments.map(({ fapMemberUserId: memberId, user, deactivated, review, dateAssigned, rank: held }) => {
        const name = nameOrLeft(user ? fullName(user) : '', deactivated, t);
        const submitted = review?.status === 'SUBMITTED';
        const draft = review?.isStarted === false ? 'notStarted' : 'draft';
        const state = submitted ? 'submitted' : place.instrumentSubmitted ? 'ended' : draft;
        return (
          <Tag
            key={memberId}
            color={submitted ? 'success' : 'default'}
            variant="outlined"
            style={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%', whiteSpace: 'normal' }}
            closable={onRemove !== null}
            closeIcon={<span aria-label={t('faps.assign.remove', { name })}>×</span>}
            onClose={(event) => {
              event.preventDefault();
              if (memberId !== null) onRemove?.(proposalPk, memberId, name);
            }}
          >
            <span>{[name, t(`faps.assign.${state}`), t('faps.assign.on', { date: readerTime.date(dateAssigned) })].join(' · ')}</span>
            {memberId !== null && <ConflictMark {...conflict.between(proposalPk, memberId)} />}
            {onRemove && review && memberId !== null && (
              <Select
                size="small"
                style={{ marginInlineStart: 6 }}
                aria-label={t('faps.assign.rankOf', { name })}
                placeholder={t('faps.assign.rank')}
                value={held}
                options={assignments.map((_, index) => ({ value: index + 1, label: String(index + 1) }))}
                onChange={(next) => void rank(review.id, memberId, next)}
              />
            )}
          </Tag>
        );
      })}
      {others.map(({ reviewerId, reviewerName, ...reason }) => (
        <Typography.Text key={reviewerId} type="secondary">
          {t('faps.assign.notReviewing', { name: reviewerName, why: conflictReason(reason) })}
        </Typography.Text>
      ))}
      {missing > 0 && <Typography.Text type="warning">{t('faps.assign.missing', { count: missing })}</Typography.Text>}
    </Flex>
  );
}
