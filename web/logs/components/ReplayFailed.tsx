import { useMutation, useQuery } from '@apollo/client/react';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { FailedStatusActionsDocument, ReplayLogsDocument } from '../../generated/logs.ts';
import type { StatusActionsLogsFilter } from '../../generated/types.ts';
import { Modal } from '../../ui/Modal.tsx';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { UNDELIVERED } from './results.ts';

export interface ReplayFailedProps {
  readonly filter: StatusActionsLogsFilter;
  readonly call: string | null;
  readonly onClose: (changed: boolean) => void;
}

/** Maximum per run; the rest stays in the list. */
const MOST = 200;

export function ReplayFailed({ filter, call, onClose }: ReplayFailedProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const { data, ...query } = useQuery(FailedStatusActionsDocument, {
    variables: { filter: { ...filter, ...UNDELIVERED }, first: MOST },
    fetchPolicy: 'no-cache',
  });
  const [replay] = useMutation(ReplayLogsDocument);
  const run: BulkDialogProps['run'] = async (keys, report) => {
    const answer = (await replay({ variables: { statusActionsLogIds: keys.map(Number) } })).data?.replayStatusActionsLogs;
    const failures = new Map((answer?.failed ?? []).map((it) => [String(it.logId), it.error]));
    const already = new Set(answer?.alreadyDelivered.map(String));
    const goOn = new Set(answer?.beingDelivered.map(String));
    for (const key of keys) {
      if (goOn.has(key)) {
        report({ key, ok: false, goesOn: true, text: t('logs.actions.goesOn') });
        continue;
      }
      const done = t(already.has(key) ? 'logs.actions.already' : 'logs.actions.replayed');
      report({ key, ok: !failures.has(key), text: failures.get(key) ?? done });
    }
  };
  const failed = data?.getStatusActionsLogs.statusActionsLogs;
  if (failed && failed.length > 0) {
    return (
      <BulkDialog
        title={t('common.areYouSure')}
        action={t('logs.actions.replayAll')}
        rows={failed.map((it) => ({
          key: String(it.statusActionsLogId),
          label: it.proposals.map(({ proposalId }) => proposalId).join(', ') || t('logs.actions.noProposal'),
          what: it.message,
        }))}
        tally={({ ok, goesOn, text }, count) => t(ok || goesOn ? 'logs.actions.tally.done' : 'logs.actions.tally.failed', { count, text })}
        run={run}
        onClose={onClose}
      >
        <p>{t(call === null ? 'logs.actions.confirmAll' : 'logs.actions.confirmCall', { count: failed.length, call })}</p>
        <p>{t('logs.actions.inBackground')}</p>
      </BulkDialog>
    );
  }
  return (
    <Modal title={t('logs.actions.replayAll')} footer={null} onCancel={() => onClose(false)}>
      {failed ? (
        <Empty description={call === null ? t('logs.actions.nothingFailed') : t('logs.actions.nothingFailedIn', { call })} />
      ) : (
        <Loading {...query} />
      )}
    </Modal>
  );
}
