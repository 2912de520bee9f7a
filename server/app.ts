import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { apiTokens } from './api-tokens/index.ts';
import { bundles } from './bundles/index.ts';
import { catalog, type LoadedDefinitions } from './catalog/index.ts';
import { CALENDAR_ROUTE, calendars } from './calendars/index.ts';
import { calls } from './calls/index.ts';
import { decisions } from './decisions/index.ts';
import { desk } from './desk/index.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { noDomains, type AnyDomain, type DomainList } from './domain.ts';
import { downloads, sheetDownloads } from './downloads/index.ts';
import { pdfLayouts } from './pdf-layouts/index.ts';
import { dynamicChoices } from './dynamic-choices/index.ts';
import { entries } from './entries/index.ts';
import { events } from './events/index.ts';
import { fapMeetings } from './fap-meetings/index.ts';
import { fapReviews } from './fap-reviews/index.ts';
import { experimentSafety } from './experiment-safety/index.ts';
import { experimentReports } from './experiment-reports/index.ts';
import { experiments } from './experiments/index.ts';
import { expiryDates } from './expiry-dates/index.ts';
import { faps } from './faps/index.ts';
import { feedback } from './feedback/index.ts';
import { files } from './files/index.ts';
import { imports } from './imports/index.ts';
import { installation } from './installation/index.ts';
import { institutions } from './institutions/index.ts';
import { instruments } from './instruments/index.ts';
import { keepingInvariants } from './invariants/index.ts';
import { invites } from './invites/index.ts';
import { judgements } from './judgements/index.ts';
import { liveEvents } from './live-events/index.ts';
import { logs } from './logs/index.ts';
import { mail } from './mail/index.ts';
import { messageQueue } from './message-queue/index.ts';
import { messages } from './messages/index.ts';
import { outbox } from './outbox/index.ts';
import type { Db, OpenDatabase } from './plugins/database/index.ts';
import { errorForLog } from './plugins/database/error-for-log.ts';
import { registerRequestTime } from './plugins/request-time.ts';
import { VersionedCache } from './plugins/versioned-cache.ts';
import { registerGraphql } from './plugins/graphql.ts';
import { registerErrorHandler } from './plugins/http-errors.ts';
import { registerHttp } from './plugins/http.ts';
import { registerJsonBodies } from './plugins/json-bodies.ts';
import { registerOperations } from './plugins/operations.ts';
import { registerPages } from './plugins/pages.ts';
import { registerActorDecorator } from './plugins/denied-requests.ts';
import { RequestLog } from './plugins/request-log.ts';
import { registerWorkKinds } from './plugins/work-kinds.ts';
import { registerRequestOutcome } from './plugins/request-outcome.ts';
import { registerStopping } from './plugins/stopping.ts';
import { registerBodyDrain } from './plugins/drain-request-body.ts';
import { registerStallTimeout } from './plugins/stalled-response-timeout.ts';
import { proposals } from './proposals/index.ts';
import { questionaries } from './questionaries/index.ts';
import { records } from './records/index.ts';
import { repairing } from './repairs/index.ts';
import { savedViews } from './saved-views/index.ts';
import { scientistComments } from './scientist-comments/index.ts';
import { session } from './session/index.ts';
import { settings } from './settings/index.ts';
import { shipments } from './shipments/index.ts';
import { tags } from './tags/index.ts';
import { technicalReviewing } from './technical-reviews/index.ts';
import { templates } from './templates/index.ts';
import { units } from './units/index.ts';
import { userMerges } from './user-merges/index.ts';
import { users } from './users/index.ts';
import { visits } from './visits/index.ts';
import { workflows } from './workflows/index.ts';

/** In loading order: a domain may call those above it and receives events of those below. */
const domains: DomainList<keyof Services> = noDomains
  .add(catalog)
  .add(outbox)
  .add(repairing)
  .add(keepingInvariants)
  .add(events)
  .add(settings)
  .add(users)
  .add(apiTokens)
  .add(session)
  .add(liveEvents)
  .add(records)
  .add(institutions)
  .add(savedViews)
  .add(messages)
  .add(units)
  .add(workflows)
  .add(mail)
  .add(messageQueue)
  .add(logs)
  .add(templates)
  .add(dynamicChoices)
  .add(instruments)
  .add(expiryDates)
  .add(files)
  .add(faps)
  .add(calls)
  .add(tags)
  .add(questionaries)
  .add(proposals)
  .add(entries)
  .add(invites)
  .add(judgements)
  .add(technicalReviewing)
  .add(fapReviews)
  .add(fapMeetings)
  .add(decisions)
  .add(scientistComments)
  .add(experiments)
  .add(visits)
  .add(downloads)
  .add(experimentSafety)
  .add(shipments)
  .add(feedback)
  .add(experimentReports)
  .add(calendars)
  .add(userMerges)
  .add(desk)
  .add(pdfLayouts)
  .add(bundles)
  .add(imports)
  .add(sheetDownloads)
  .add(installation);

export interface AppParts {
  readonly config: Config;
  readonly db: Db;
  /** Enables the health report. */
  readonly database?: OpenDatabase;
  readonly definitions: LoadedDefinitions;
  /** Further domains, below those of the product: made-up ones of tests. */
  readonly more?: readonly AnyDomain[];
  readonly now?: () => Date;
  /** Log output, by default stdout. */
  readonly log?: (line: string) => void;
}

export interface AppServer {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly routes: readonly string[];
  /** Graceful shutdown; `http.close` closes at once. */
  readonly stop: () => Promise<void>;
}

/** Calls are a few kilobytes; uploads have a separate route and limit. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** Time for receiving a request: the largest upload on a slow connection. */
const REQUEST_TIMEOUT_MS = 20 * 60_000;

/** Drops the query, since sign-in URLs carry a code, and secrets of calendars. */
const requestForLog = ({ method, url, ip, routeOptions }: FastifyRequest) => ({
  method,
  url: routeOptions.url === CALENDAR_ROUTE ? CALENDAR_ROUTE : (url.replace(/(\/calendar\/).*/i, '$1').split('?')[0] ?? ''),
  remoteAddress: ip,
});

/** Accepts a proxy's request id if it forms a single word in log lines. */
function requestId({ headers: { 'x-request-id': requestedId } }: IncomingMessage): string {
  return typeof requestedId === 'string' && /^[\w-]{1,64}$/.test(requestedId) ? requestedId : randomUUID();
}

export async function buildApp({
  config,
  db,
  database,
  definitions,
  more = [],
  now = () => new Date(),
  log,
}: AppParts): Promise<AppServer> {
  const http = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: requestForLog },
      formatters: { log: (line) => ('err' in line ? { ...line, err: errorForLog(line['err']) } : line) },
      ...(log ? { stream: { write: log } } : {}),
    },
    logController: new RequestLog(),
    genReqId: requestId,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // only Mercurius' own schemas are used; validating them would dominate the start time
    ajv: { customOptions: { meta: false, validateSchema: false } },
  });
  const loaded = [...domains.all, ...more];
  const routes: string[] = [];
  http.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)));
  registerErrorHandler(http);
  registerActorDecorator(http);
  registerRequestOutcome(http);
  // the largest upload with its form
  registerBodyDrain(http, { bytes: config.maxFileBytes + MAX_BODY_BYTES });
  registerStallTimeout(http);
  registerJsonBodies(http);
  const stopping = registerStopping(http);
  const arrivals = registerRequestTime(http, now);
  registerWorkKinds(http);
  const services = {
    core: {
      config,
      db,
      definitions,
      catalog: definitions.catalog,
      now: arrivals.now,
      clock: now,
      log: http.log,
      versionedCache: new VersionedCache(),
    },
  } as Services;
  await registerHttp(http, config, { personOf: (request) => services.session.named(request), clock: now });
  for (const domain of loaded) Object.assign(services, (await domain.create?.(services)) ?? {});
  for (const domain of loaded) await domain.ready?.(services);
  await registerGraphql(http, { domains: loaded, services, authenticate: services.session.authenticate });
  for (const domain of loaded) await domain.routes?.(http, services);
  if (database) registerOperations(http, { services, database, stopping: stopping.begun });
  await registerPages(http);
  // in parallel with pending requests, since the time for stopping is limited
  http.addHook('preClose', async () => void services.worker.stop());
  http.addHook('onClose', async () => {
    // pending deliveries need the domains
    await services.worker.stop();
    for (const domain of [...loaded].reverse()) await domain.close?.(services);
  });
  return { http, services, routes, stop: stopping.stop };
}
