import { formatStoredDate } from '../../engine/dates.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { system } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { bound, type Domain } from '../domain.ts';
import type { DeliveryAttempt, Outcome } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { ActionLabel } from '../workflows/index.ts';
import { entityLogRows, eventLogRows } from './repository/events.ts';
import { replayLog, replayMany } from './replay.ts';
import { logById, noteOutcome, logPage } from './repository/logs.ts';
import { loaders, resolvers } from './resolvers.ts';
import type { LogServices, StatusActionsLogsArgs } from './types.ts';

export { failedActions } from './repository/logs.ts';

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 200;

function createLogs(services: LogServices) {
  const { workflows } = services;
  const { db, catalog } = services.core;
  const entityFilters = newRegistry<string>('log filter');
  const entitiesIn = (filter: Readonly<Record<string, unknown>>) =>
    entityFilters.entries().flatMap(([field, kind]) => {
      const ids = filter[field];
      return Array.isArray(ids) ? [{ kind, ids: ids as readonly number[] }] : [];
    });
  return {
    events: (changedObjectId: string, eventType: string) => eventLogRows(db, catalog.events, changedObjectId, eventType),
    /** Log lines of several entities, oldest first; without permission check. */
    ofEntities: (entities: Parameters<typeof entityLogRows>[1]) => entityLogRows(db, entities),
    async statusActions({ filter, sort, first, offset, searchText }: StatusActionsLogsArgs) {
      const { logs, totalCount } = await logPage(db, {
        subjects: workflows,
        filter: { ...filter, entities: entitiesIn(filter ?? {}) },
        searchText: searchText?.trim() ?? '',
        sort: { sortField: sort?.sortField ?? 'timestamp', descending: sort ? sort.sortDirection === 'desc' : true },
        ...page(first, offset),
      });
      return { statusActionsLogs: logs, totalCount };
    },
    /** Registers a field of the filter that holds numbers of entities of a kind: `logs.filterBy('proposalPks', 'PROPOSAL')`. */
    filterBy: entityFilters.add,
    ...bound(services, { replay: replayLog, replayMany }),
    /** E-mails of an entry as they went out, while they are stored. */
    mailOfLog: async (logId: number, first: number | null, offset: number | null) =>
      services.mail.texts((await logById(db, logId))?.messageIds ?? [], page(first, offset)),
    sentMail: async ({ first, offset, searchText }: Omit<StatusActionsLogsArgs, 'filter' | 'sort'>) => ({
      ...(await services.mail.kept({ searchText: searchText?.trim() ?? '', ...page(first, offset) })),
      isKept: services.core.config.smtp === null,
    }),
  };
}

const page = (first: number | null | undefined, offset: number | null | undefined) => ({
  first: Math.min(Math.max(first ?? DEFAULT_PAGE, 0), LARGEST_PAGE),
  offset: Math.max(offset ?? 0, 0),
});

const logAttempt =
  ({ events, settings, outbox, workflows }: LogServices) =>
  async (tx: Tx, attempt: DeliveryAttempt): Promise<void> => {
    const label = attempt.row.payload['label'] as ActionLabel | undefined;
    if (!label) return;
    const subject = workflows.logOf(label.kind);
    const outcome = await outbox.outcomeOf(tx, attempt);
    await noteOutcome(tx, attempt, { ...outcome, message: await withWait(settings, tx, outcome) }, label, subject);
    if (!outcome.successful || label.quiet || !subject) return;
    const changes = { action: label.recipient ? `${outcome.message} (${label.recipient})` : outcome.message, type: label.type };
    await events.recordMany(
      tx,
      label.ids.map((id) => ({
        event: subject.executed,
        entity: { kind: label.kind, id },
        actor: system,
        at: attempt.at,
        changes,
      })),
    );
  };

/** Adds the number of attempts and the next retry for waiting deliveries. */
async function withWait(settings: Services['settings'], tx: Tx, { message, attempts, waitsUntil, givenUp }: Outcome): Promise<string> {
  const over = givenUp.length > 0 ? `. No longer tried: ${givenUp.join(', ')}` : '';
  if (!waitsUntil) return `${message}${over}`;
  const { dateTimeFormat, timeZone } = dateFormatsOf(await settings.all(tx));
  const tried = attempts > 1 ? ` It has been tried ${attempts} times.` : '';
  return `${message}.${tried} It waits, and is tried again by ${formatStoredDate(waitsUntil.toISOString(), dateTimeFormat, timeZone) ?? ''}${over}`;
}

declare module '../context.ts' {
  interface Services {
    readonly logs: ReturnType<typeof createLogs>;
  }
}

export const logs: Domain<LogServices, 'logs'> = {
  name: 'logs',
  create: (services) => {
    services.outbox.onAttempt(logAttempt(services));
    return { logs: createLogs(services) };
  },
  resolvers,
  loaders,
};
