import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchedulerMessagesQuery } from '../../generated/experiments.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';

type Message = SchedulerMessagesQuery['getSchedulerMessages']['messages'][number];

const TONES: Readonly<Record<Message['state'], Tone>> = {
  DONE: 'done',
  OUTDATED: 'expired',
  FAILED: 'refused',
  HELD: 'attention',
  DISCARDED: 'draft',
};

export function useMessageColumns(): readonly ListColumn<Message>[] {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  return useMemo(() => {
    const title = (key: string): string => t(`schedulerMessages.column.${key}`);
    return [
      { key: 'event', title: title('event'), width: 190, main: true, render: (it) => it.event ?? t('schedulerMessages.unknown') },
      { key: 'booking', title: title('booking'), width: 110, render: (it) => it.scheduledEventId },
      { key: 'sequence', title: title('sequence'), width: 110, priority: 1, render: (it) => it.sequence },
      {
        key: 'state',
        title: title('state'),
        width: 130,
        render: (it) => <StatusTag tone={TONES[it.state]}>{t(`schedulerMessages.state.${it.state}`)}</StatusTag>,
      },
      { key: 'reason', title: title('reason'), render: (it) => it.reason },
      { key: 'received', title: title('received'), width: 160, priority: 2, render: (it) => readerTime.dateTime(it.receivedAt) },
      {
        key: 'body',
        title: title('body'),
        priority: 3,
        render: (it) => (
          <div style={{ fontFamily: 'monospace', minWidth: 0, overflowWrap: 'anywhere' }}>
            <CellText>{it.body}</CellText>
          </div>
        ),
      },
    ];
  }, [t, readerTime]);
}
