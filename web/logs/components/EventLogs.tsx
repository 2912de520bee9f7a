import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { EventLogsDocument, type EventLogsQuery } from '../../generated/logs.ts';
import { useDates } from '../../shell/index.ts';
import { columnFactory, List, useListState, useWholeList, type ListColumn, type UseListState } from '../../ui/list/index.ts';

type EventLog = EventLogsQuery['getEventLogs'][number];

/** Debounce of the search (specification 2, Event logs table). */
const SEARCH_DELAY_MS = 400;

interface EventLogsProps {
  readonly changedObjectId: string;
  /** Prefixes of event types, separated by '|'. */
  readonly eventType: string;
}

/** Log on a tab; its page, order and search are in the address. */
export function EventLogs({ scope = 'log', ...log }: EventLogsProps & { readonly scope?: string }) {
  return <EventLogList {...log} list={useListState({ ...NEWEST_FIRST, scope })} />;
}

export const NEWEST_FIRST = { sortField: 'eventTStamp', sortDirection: 'desc' } as const;

export function EventLogList({ changedObjectId, eventType, list }: EventLogsProps & { readonly list: UseListState }) {
  const { t } = useTranslation();
  const column = columnFactory<EventLog>((key) => t(`logs.events.${key}`));
  const { readerTime } = useDates();
  const { props } = useWholeList(EventLogsDocument, {
    list,
    variables: { changedObjectId, eventType },
    fetchPolicy: 'network-only',
    rows: ({ getEventLogs }) => getEventLogs,
    words: (it) => [who(it), it.eventType, it.description],
    sortValue,
  });
  const columns: readonly ListColumn<EventLog>[] = [
    column('changedBy', { width: 150 }, (it) => who(it) || t('logs.events.system')),
    column('changedOn', { width: 150, sortField: 'eventTStamp' }, (it) => readerTime.dateTime(it.eventTStamp)),
    column('type', { width: 270, sortField: 'eventType' }, (it) => <Code>{it.eventType}</Code>),
    column('description', { main: true, sortField: null }, (it) => it.description),
  ];
  return (
    <List
      {...props}
      name="eventLogs"
      rowKey={(it) => String(it.id)}
      columns={columns}
      searchPlaceholder={t('logs.events.search')}
      searchDelayMs={SEARCH_DELAY_MS}
      empty={{ title: t('logs.events.noneTitle') }}
    />
  );
}

const Code = ({ children }: { readonly children: string }) =>
  children.split(/(?<=_)/).map((word, at) => (
    <Fragment key={at}>
      {word}
      <wbr />
    </Fragment>
  ));

const who = ({ changedBy }: EventLog): string => (changedBy ? fullName(changedBy) : '');

function sortValue(log: EventLog, field: string): string | number {
  if (field === 'eventTStamp') return log.id;
  return field === 'changedBy' ? who(log) : log.eventType;
}
