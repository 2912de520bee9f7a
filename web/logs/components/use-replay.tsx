import { useMutation } from '@apollo/client/react';
import { RedoOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ReplayLogDocument, type LogRowFragment } from '../../generated/logs.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import type { RowAction } from '../../ui/list/index.ts';

/** The action of a row that runs the status action once more, with the recipients of now. */
export function useReplay(onDone: () => void): (row: LogRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const [replay, { loading }] = useMutation(ReplayLogDocument);
  const run = async (statusActionsLogId: number): Promise<void> => {
    try {
      const { data } = await replay({ variables: { statusActionsLogId } });
      const after = data?.replayStatusActionsLog;
      if (after?.isBeingDelivered) notices.info(t('logs.actions.goesOn'));
      else if (after?.nobodyFound) notices.info(after.message);
      else if (after?.successful) notices.success(after.message);
      else notices.warning(t('logs.actions.replayFailed', { text: after?.message ?? '' }));
      onDone();
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  return ({ statusActionsLogId }) => [
    {
      key: 'replay',
      label: t('logs.actions.replay'),
      icon: <RedoOutlined />,
      off: loading ? t('common.loading') : undefined,
      onClick: () => void run(statusActionsLogId),
    },
  ];
}
