import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Catalog } from '../engine/catalog/types.ts';
import type { Actor } from '../engine/rules/actor.ts';
import type { LoadedDefinitions } from './catalog/types.ts';
import type { Config } from './config.ts';
import type { Db } from './plugins/database/index.ts';
import type { VersionedCache } from './plugins/versioned-cache.ts';
import type { RequestBudget } from './plugins/request-budget.ts';

export interface Services {
  readonly core: Core;
}

/** Shared by all domains, created once at start. */
export interface Core {
  readonly config: Config;
  readonly db: Db;
  readonly catalog: Catalog;
  readonly definitions: LoadedDefinitions;
  /** Injected clock. Within a request it returns the time of arrival, so that waiting does not count against a deadline. */
  readonly now: () => Date;
  /** Current time, also within a request: for leases and pauses. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** Cache of rarely changing rows, consistent across servers. */
  readonly versionedCache: VersionedCache;
}

/** Context of each resolver, beside the services that its domain uses. */
export interface Context {
  readonly actor: Actor;
  readonly budget: RequestBudget;
  readonly requestId: string;
  readonly reply: FastifyReply;
}
