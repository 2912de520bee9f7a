import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobsDocument, ReleaseWorkerDocument, RestoredDeliveriesDocument } from '../../generated/jobs.ts';
import type { RestoredDeed } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { RestoredKinds } from './RestoredKinds.tsx';

/** Shown while the worker stands still after a restore. */
export function RestoredNotice() {
  const { t } = useTranslation();
  const modal = useModal();
  const { readerTime } = useDates();
  const { attempt } = useAttempt();
  const { data, refetch } = useQuery(RestoredDeliveriesDocument, { fetchPolicy: 'cache-and-network' });
  const [release] = useMutation(ReleaseWorkerDocument, { refetchQueries: [JobsDocument, RestoredDeliveriesDocument] });
  const [deeds, setDeeds] = useState<Readonly<Record<string, RestoredDeed>>>({});
  const held = data?.getRestoredDeliveries;
  if (!held) return null;
  const undecided = held.kinds.some(({ kind, isWork }) => !isWork && !deeds[kind]);
  const count = (deed: RestoredDeed): number =>
    held.kinds.reduce((sum, it) => sum + ((deeds[it.kind] ?? 'SEND') === deed ? it.count : 0), 0);
  const start = async (): Promise<void> => {
    const choices = Object.entries(deeds).map(([kind, deed]) => ({ kind, deed }));
    await attempt(
      () => release({ variables: { choices } }),
      t('jobs.restored.started'),
      () => void refetch(),
    );
  };
  const ask = (): void =>
    void modal.confirm({
      title: t('jobs.restored.sure'),
      content: t('jobs.restored.consequence', { sent: count('SEND'), dropped: count('DROP'), marked: count('MARK_SENT') }),
      okText: t('jobs.restored.start'),
      onOk: start,
    });
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('jobs.restored.title', { time: readerTime.dateTime(held.restoredTo) })}
      description={
        <Flex vertical gap={12} align="start">
          <span>{t(held.kinds.length > 0 ? 'jobs.restored.decide' : 'jobs.restored.nothingDue')}</span>
          <RestoredKinds kinds={held.kinds} deeds={deeds} onChoose={(kind, deed) => setDeeds((before) => ({ ...before, [kind]: deed }))} />
          <Button type="primary" disabled={undecided} onClick={ask}>
            {t('jobs.restored.start')}
          </Button>
          {undecided && <span>{t('jobs.restored.undecided')}</span>}
        </Flex>
      }
    />
  );
}
