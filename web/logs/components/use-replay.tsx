import { useApolloClient, useMutation } from '@apollo/client/react';
import { RedoOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { DeliveredToDocument, ReplayLogDocument, type DeliveredToQuery, type LogRowFragment } from '../../generated/logs.ts';
import { notices, useDates } from '../../shell/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { knownError } from '../../ui/errors.ts';
import { focusRowAction, type RowAction } from '../../ui/list/index.ts';

const REPLAY = 'replay';

type Delivered = DeliveredToQuery['getStatusActionsLogs']['statusActionsLogs'][number]['deliveredTo'];

/** Row action that repeats a status action with current data; delivered ones need a confirmation. */
export function useReplay(onDone: () => Promise<unknown>): (row: LogRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const { readerTime } = useDates();
  const client = useApolloClient();
  const [replay, { loading }] = useMutation(ReplayLogDocument);
  const run = async (statusActionsLogId: number, sendAgain: boolean): Promise<void> => {
    try {
      const { data } = await replay({ variables: { statusActionsLogId, sendAgain } });
      const after = data?.replayStatusActionsLog;
      if (after?.isBeingDelivered) notices.info(t('logs.actions.goesOn'));
      else if (after?.nobodyFound) notices.info(after.message);
      else if (after?.successful) notices.success(after.message);
      else if (after?.isWaiting) notices.info(after.message);
      else notices.warning(t('logs.actions.replayFailed', { text: after?.message ?? '' }));
      await onDone().catch(() => undefined);
      if (after) setTimeout(() => focusRowAction(String(after.statusActionsLogId), REPLAY));
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  const deliveredTo = async (statusActionsLogId: number): Promise<Delivered> => {
    const { data } = await client.query({ query: DeliveredToDocument, variables: { statusActionsLogId }, fetchPolicy: 'no-cache' });
    return data?.getStatusActionsLogs.statusActionsLogs.flatMap((log) => log.deliveredTo) ?? [];
  };
  const ask = async ({ statusActionsLogId, successful }: LogRowFragment): Promise<void> => {
    try {
      const delivered = successful ? await deliveredTo(statusActionsLogId) : [];
      if (delivered.length === 0) return await run(statusActionsLogId, false);
      const receivers = delivered.map(({ address, deliveredAt }) => `${address} (${readerTime.dateTime(deliveredAt)})`).join(', ');
      confirmed(t('logs.actions.confirmAgain', { receivers }), t('logs.actions.replay'), false, () => run(statusActionsLogId, true));
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  return (row) => [
    {
      key: REPLAY,
      label: t('logs.actions.replay'),
      icon: <RedoOutlined />,
      off: loading ? t('common.loading') : undefined,
      onClick: () => void ask(row),
    },
  ];
}
