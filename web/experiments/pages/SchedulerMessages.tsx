import { CheckOutlined, DeleteOutlined, RedoOutlined, ReloadOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  DiscardSchedulerMessageDocument,
  SchedulerMessagesDocument,
  SendSchedulerMessageAgainDocument,
  type SchedulerMessagesQuery,
} from '../../generated/experiments.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { List, useServerList, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useMessageColumns } from '../scheduler/use-message-columns.tsx';

type Message = SchedulerMessagesQuery['getSchedulerMessages']['messages'][number];

const STATES = ['HELD', 'FAILED', 'DONE', 'OUTDATED', 'DISCARDED'] as const satisfies readonly Message['state'][];

/** Messages of the scheduler; failed ones are sent again or discarded, held ones booked or discarded. */
export default function SchedulerMessages() {
  const { t } = useTranslation();
  const { props, refetch } = useServerList(SchedulerMessagesDocument, {
    filters: [
      {
        name: 'state',
        label: t('schedulerMessages.column.state'),
        options: STATES.map((value) => ({ value, label: t(`schedulerMessages.state.${value}`) })),
        tag: (state) => state,
        where: (state) => ({ states: [state as Message['state']] }),
      },
    ],
    fetchPolicy: 'cache-and-network',
    page: ({ getSchedulerMessages: { messages, totalCount } }) => ({ rows: messages, totalCount }),
  });
  return (
    <>
      <PageHeader
        title={t('schedulerMessages.title')}
        note={t('schedulerMessages.note')}
        actions={
          <Button icon={<ReloadOutlined />} onClick={() => void refetch()}>
            {t('schedulerMessages.refresh')}
          </Button>
        }
      />
      <List
        {...props}
        name="schedulerMessages"
        rowKey={(it) => String(it.id)}
        columns={useMessageColumns()}
        rowActions={useMessageActions(refetch)}
        empty={{ title: t('schedulerMessages.none') }}
      />
    </>
  );
}

function useMessageActions(onChanged: () => Promise<unknown>): (message: Message) => readonly RowAction[] {
  const { t } = useTranslation();
  const [sendAgain] = useMutation(SendSchedulerMessageAgainDocument);
  const [discard] = useMutation(DiscardSchedulerMessageDocument);
  const { attempt, confirmed } = useAttempt();
  const again = async ({ id }: Message, beforeAcceptance = false): Promise<void> => {
    try {
      const sent = (await sendAgain({ variables: { id, beforeAcceptance } })).data?.sendSchedulerMessageAgain;
      if (sent?.state === 'FAILED' || sent?.state === 'HELD') notices.error(t('schedulerMessages.failedAgain', { reason: sent.reason }));
      else notices.success(t('schedulerMessages.processed'));
    } catch (failure) {
      notices.error(knownError(failure, t('common.failed')).text);
    }
    await onChanged();
  };
  const askToBook = (it: Message): void =>
    confirmed(t('schedulerMessages.books'), t('schedulerMessages.book'), false, () => again(it, true));
  const askToDiscard = ({ id }: Message): void =>
    confirmed(t('schedulerMessages.discards'), t('schedulerMessages.discard'), true, async () => {
      await attempt(() => discard({ variables: { id } }), t('schedulerMessages.discarded'));
      await onChanged();
    });
  return (it) =>
    it.state !== 'FAILED' && it.state !== 'HELD'
      ? []
      : [
          it.state === 'HELD'
            ? { key: 'book', label: t('schedulerMessages.book'), icon: <CheckOutlined />, onClick: () => askToBook(it) }
            : { key: 'again', label: t('schedulerMessages.again'), icon: <RedoOutlined />, onClick: () => void again(it) },
          {
            key: 'discard',
            label: t('schedulerMessages.discard'),
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => askToDiscard(it),
          },
        ];
}
