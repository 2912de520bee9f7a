import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Catalog } from '../engine/catalog/types.ts';
import type { Actor } from '../engine/rules/actor.ts';
import type { LoadedDefinitions } from './catalog/types.ts';
import type { Config } from './config.ts';
import type { Db } from './plugins/database/index.ts';
import type { Freshness } from './plugins/freshness.ts';
import type { RequestBudget } from './plugins/request-budget.ts';

/** The doors of all domains, by name. Each domain adds its own by declaration merging in its index.ts. */
export interface Services {
  readonly core: Core;
}

/** What every domain may use, made once at start. */
export interface Core {
  readonly config: Config;
  readonly db: Db;
  readonly catalog: Catalog;
  /** The definitions as they were read, with what the page needs of them. */
  readonly definitions: LoadedDefinitions;
  /**
   * Time is a parameter everywhere; tests pass their own. Within a request it is the moment when the request reached the server: what is under
   * way at a deadline is judged by when it came, not by how long it had to wait for its turn.
   */
  readonly now: () => Date;
  /** What the clock says, also within a request: for leases and pauses. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** Cached rows that change seldom, right with several servers. */
  readonly freshness: Freshness;
}

/** What every resolver gets beside the services that its domain uses. */
export interface Context {
  readonly actor: Actor;
  /** What the request may still take. */
  readonly budget: RequestBudget;
  readonly requestId: string;
  /** For sign-in, which keeps its state in cookies; nothing else looks at HTTP. */
  readonly reply: FastifyReply;
}
