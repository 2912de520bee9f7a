import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { EventLogsDocument, ExperimentLogDocument, type EventLogLineFragment } from '../../generated/logs.ts';
import { useDates } from '../../shell/index.ts';
import { columnFactory, List, useListState, useWholeList, type ListColumn, type UseListState } from '../../ui/list/index.ts';

type EventLog = EventLogLineFragment;

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

const READ = { fetchPolicy: 'network-only', words: (it: EventLog) => [who(it), it.eventType, it.description], sortValue } as const;

export function EventLogList({ changedObjectId, eventType, list }: EventLogsProps & { readonly list: UseListState }) {
  const { props } = useWholeList(EventLogsDocument, {
    ...READ,
    list,
    variables: { changedObjectId, eventType },
    rows: ({ getEventLogs }) => getEventLogs,
  });
  return <LogLines {...props} />;
}

/** Lines of an experiment with those of its safety form, visit and shipments. */
export function ExperimentLogList({ experimentPk, list }: { readonly experimentPk: number; readonly list: UseListState }) {
  const { props } = useWholeList(ExperimentLogDocument, {
    ...READ,
    list,
    variables: { experimentPk },
    rows: ({ getExperimentLog }) => getExperimentLog,
  });
  return <LogLines {...props} />;
}

type LinesProps = ReturnType<typeof useWholeList<object, Record<string, unknown>, EventLog>>['props'];

function LogLines(props: LinesProps) {
  const { t } = useTranslation();
  const column = columnFactory<EventLog>((key) => t(`logs.events.${key}`));
  const { readerTime } = useDates();
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
