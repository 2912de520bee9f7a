import { useMutation } from '@apollo/client/react';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { DeclareNoConflictDocument, HandBackReviewsDocument } from '../generated/panel-reviews.ts';
import { useAttempt } from '../ui/use-attempt.ts';

interface OwnConflictProps {
  readonly primaryKey: number;
  readonly comment: string | null;
  /** The reader, a chair or secretary, judges nothing of the proposal. */
  readonly bars: boolean;
  /** The reader has a draft review, and only drafts, to hand back. */
  readonly hasDraft: boolean;
  readonly leads: boolean;
  /** The reader has declared the conflict just now: the content waits for an answer. */
  readonly asks: boolean;
  readonly onKept: () => void;
  readonly onTakenBack: () => void;
  readonly onHandedBack: () => void;
}

/** A declared conflict of interest of somebody who still reads the proposal: they go on, hand the review back, or have no conflict after all. */
export function OwnConflict({ primaryKey, comment, bars, hasDraft, leads, asks, onKept, onTakenBack, onHandedBack }: OwnConflictProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [deny, denying] = useMutation(DeclareNoConflictDocument);
  const [handBack, handingBack] = useMutation(HandBackReviewsDocument);
  const saving = denying.loading || handingBack.loading;
  const takeBack = async (): Promise<void> => {
    if (await attempt(() => deny({ variables: { primaryKey } }), t('reviews.conflict.denied'))) onTakenBack();
  };
  const giveBack = async (): Promise<void> => {
    if (await attempt(() => handBack({ variables: { primaryKey } }), t('reviews.conflict.handedBack'))) onHandedBack();
  };
  const noteOf = () => {
    if (bars) return 'declaredBarring';
    if (asks && hasDraft) return 'goOn';
    return leads ? 'declaredByLeader' : 'declared';
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`reviews.conflict.${noteOf()}`)}
      style={{ marginBottom: 12 }}
      description={
        <Flex vertical gap={8}>
          {comment}
          <Flex gap={8} wrap>
            {asks && hasDraft && <Button onClick={onKept}>{t('reviews.conflict.keep')}</Button>}
            {hasDraft && (
              <Button loading={saving} onClick={() => void giveBack()}>
                {t('reviews.conflict.handBack')}
              </Button>
            )}
            {!asks && (
              <Button type="link" disabled={saving} onClick={() => void takeBack()}>
                {t('reviews.conflict.takeBack')}
              </Button>
            )}
          </Flex>
        </Flex>
      }
    />
  );
}
