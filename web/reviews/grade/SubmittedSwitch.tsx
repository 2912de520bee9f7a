import { useMutation } from '@apollo/client/react';
import { Flex, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { UpdateReviewDocument, type PanelReviewFragment } from '../../generated/panel-reviews.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { reviewNow } from './review-now.ts';

interface SubmittedSwitchProps {
  readonly review: PanelReviewFragment;
  readonly onChanged: () => void;
}

/** Officers submit a review for its author, and make it a draft again. */
export function SubmittedSwitch({ review: { id, status }, onChanged }: SubmittedSwitchProps) {
  const { t } = useTranslation();
  const [update, { loading }] = useMutation(UpdateReviewDocument);
  const { attempt } = useAttempt();
  const { refuse, clear, note } = useRefusal();
  const change = async (isSubmitted: boolean): Promise<void> => {
    clear();
    const save = async () => update({ variables: { ...(await reviewNow(id)), status: isSubmitted ? 'SUBMITTED' : 'DRAFT' } });
    if (await attempt(save, t(isSubmitted ? 'reviews.list.handedIn' : 'reviews.list.turnedBack'), refuse)) onChanged();
  };
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      <Flex gap={8} align="center">
        <label htmlFor={`submitted-${id}`}>{t('reviews.list.submitted')}</label>
        <Switch id={`submitted-${id}`} checked={status === 'SUBMITTED'} loading={loading} onChange={(on) => void change(on)} />
      </Flex>
      {note}
    </Flex>
  );
}
