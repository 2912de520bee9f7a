import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { isMergeUndoable, mergeUndoneUntil } from '../../../engine/rules/merge-people.ts';
import { fullName } from '../../../engine/text.ts';
import { MergesOfPersonDocument, UndoMergeDocument, type MergesOfPersonQuery, type PersonRowFragment } from '../../generated/people.ts';
import { useDates } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useModal } from '../../ui/use-modal.ts';
import { MergedRows } from './MergedRows.tsx';

interface MergeBannerProps {
  readonly person: PersonRowFragment;
  readonly onUndone: () => void;
}

type Merge = MergesOfPersonQuery['getUserMerges'][number];

/** Merges into this account that can still be undone. */
export function MergeBanner({ person, onUndone }: MergeBannerProps) {
  const { data, refetch } = useQuery(MergesOfPersonDocument, { variables: { userId: person.id }, fetchPolicy: 'cache-and-network' });
  const undo = useUndo(person, () => {
    void refetch();
    onUndone();
  });
  const merges = (data?.getUserMerges ?? []).filter((merge) => merge.intoUserId === person.id && isMergeUndoable(merge, serverNow()));
  return merges.map((merge) => <MergeNote key={merge.id} merge={merge} onUndo={() => undo(merge)} />);
}

function MergeNote({ merge: { from, mergedAt, mergedBy }, onUndo }: { readonly merge: Merge; readonly onUndo: () => void }) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const parts = [
    ...(mergedBy ? [t('people.merge.by', { name: fullName(mergedBy), when: readerTime.dateTime(mergedAt) })] : []),
    t('people.merge.until', { when: readerTime.dateTime(mergeUndoneUntil({ mergedAt })) }),
  ];
  return (
    <Alert
      showIcon
      type="info"
      style={{ marginBottom: 16 }}
      title={t('people.merge.banner', { from: accountName(from) })}
      description={
        <Flex vertical gap={8} align="flex-start">
          {parts.join(' ')}
          <Button onClick={onUndo}>{t('people.merge.undo.action')}</Button>
        </Flex>
      }
    />
  );
}

const accountName = (account: Merge['from']): string =>
  account ? [fullName(account), ...(account.email === null ? [] : [account.email])].join(', ') : '';

function useUndo(person: PersonRowFragment, onUndone: () => void): (merge: Merge) => void {
  const { t } = useTranslation();
  const modal = useModal();
  const { attempt, confirmed } = useAttempt();
  const [undoMerge] = useMutation(UndoMergeDocument);
  return ({ from, fromUserId, intoUserId }) => {
    const names = { from: accountName(from), into: fullName(person) };
    const undo = async (): Promise<void> => {
      const { data } = await undoMerge({ variables: { fromUserId, intoUserId } });
      const left = data?.undoMergeUsers.left ?? [];
      if (left.length > 0)
        modal.info({ title: t('people.merge.undo.left', names), content: <MergedRows rows={left} />, okText: t('common.ok') });
      onUndone();
    };
    confirmed(t('people.merge.undo.consequence', names), t('people.merge.undo.action'), false, () =>
      attempt(undo, t('people.merge.undo.done', names)),
    );
  };
}
