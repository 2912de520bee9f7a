import { useMutation } from '@apollo/client/react';
import { RedoOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ReplayLogDocument, type LogRowFragment } from '../../generated/logs.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { focusRowAction, type RowAction } from '../../ui/list/index.ts';

const REPLAY = 'replay';

/** The action of a row that runs the status action once more, as things stand now. */
export function useReplay(onDone: () => Promise<unknown>): (row: LogRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const [replay, { loading }] = useMutation(ReplayLogDocument);
  const run = async (statusActionsLogId: number): Promise<void> => {
    try {
      const { data } = await replay({ variables: { statusActionsLogId } });
      const after = data?.replayStatusActionsLog;
      if (after?.isBeingDelivered) notices.info(t('logs.actions.goesOn'));
      else if (after?.nobodyFound) notices.info(after.message);
      else if (after?.successful) notices.success(after.message);
      else if (after?.isWaiting) notices.info(after.message);
      else notices.warning(t('logs.actions.replayFailed', { text: after?.message ?? '' }));
      // a list that could not be loaded again says so by itself
      await onDone().catch(() => undefined);
      // the new attempt stands in place of the one that was pressed
      if (after) setTimeout(() => focusRowAction(String(after.statusActionsLogId), REPLAY));
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  return ({ statusActionsLogId }) => [
    {
      key: REPLAY,
      label: t('logs.actions.replay'),
      icon: <RedoOutlined />,
      off: loading ? t('common.loading') : undefined,
      onClick: () => void run(statusActionsLogId),
    },
  ];
}
