import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LogRowFragment } from '../../generated/logs.ts';
import { useDates } from '../../shell/index.ts';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

const RESULTS = {
  underWay: { tone: 'progress', word: 'logs.actions.underWay' },
  successful: { tone: 'done', word: 'logs.actions.successful' },
  kept: { tone: 'draft', word: 'logs.actions.kept' },
  nobody: { tone: 'draft', word: 'logs.actions.nobody' },
  waiting: { tone: 'attention', word: 'logs.actions.waiting' },
  failed: { tone: 'refused', word: 'logs.actions.failed' },
} as const;

function resultOf({ isBeingDelivered, successful, isKept, nobodyFound, isWaiting }: LogRowFragment): keyof typeof RESULTS {
  if (isBeingDelivered) return 'underWay';
  if (successful) return isKept ? 'kept' : 'successful';
  if (isWaiting) return 'waiting';
  return nobodyFound ? 'nobody' : 'failed';
}

export function useLogColumns(leftOut: readonly ('recipient' | 'template' | 'proposals')[]): readonly ListColumn<LogRowFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<LogRowFragment>((key) => t(`logs.actions.column.${key}`));
  const { readerTime } = useDates();
  const columns: readonly ListColumn<LogRowFragment>[] = [
    column('timestamp', { width: 140, priority: 3 }, (it) => readerTime.dateTime(it.timestamp)),
    column('result', { sortField: 'successful', width: 150 }, (log) => {
      const { tone, word } = RESULTS[resultOf(log)];
      return <StatusTag tone={tone}>{t(word)}</StatusTag>;
    }),
    column('recipient', { width: 150, priority: 0 }, (it) => it.recipient && t(`logs.actions.recipients.${it.recipient}`)),
    column('template', { width: 200, priority: 1, sortField: null }, (it) => (
      <Flex vertical>
        {it.subject}
        <Typography.Text type="secondary">{it.templateName ?? it.templateKey}</Typography.Text>
      </Flex>
    )),
    column('message', { main: true }, (it) => it.message),
    column('proposals', { width: 100, priority: 2, sortField: null }, (it) => (
      <span className="beamtime-words">
        {it.proposals.map(({ primaryKey, proposalId }) => (
          <Link key={primaryKey} to={`/?reviewModal=${primaryKey}`}>
            {proposalId}
          </Link>
        ))}
      </span>
    )),
  ];
  return columns.filter(({ key }) => !leftOut.some((one) => one === key));
}
