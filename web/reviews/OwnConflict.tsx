import { useMutation } from '@apollo/client/react';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { DeclareNoConflictDocument, HandBackReviewsDocument } from '../generated/panel-reviews.ts';
import { useAttempt } from '../ui/use-attempt.ts';

interface OwnConflictProps {
  readonly primaryKey: number;
  readonly comment: string | null;
  /** The reader has a draft review, and only drafts, to hand back. */
  readonly hasDraft: boolean;
  readonly leads: boolean;
  /** The reader has declared the conflict just now: the content waits for an answer. */
  readonly asks: boolean;
  readonly onKept: () => void;
  readonly onTakenBack: () => void;
  readonly onHandedBack: () => void;
}

/** A declared conflict of interest that does not bar: the reviewer goes on, hands the review back, or has no conflict after all. */
export function OwnConflict({ primaryKey, comment, hasDraft, leads, asks, onKept, onTakenBack, onHandedBack }: OwnConflictProps) {
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
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`reviews.conflict.${asks && hasDraft ? 'goOn' : leads ? 'declaredByLeader' : 'declared'}`)}
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
