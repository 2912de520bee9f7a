import type { RoleCode } from '../../engine/catalog/types.ts';
import { buildApp, type AppServer } from '../../server/app.ts';
import { readServerConfig } from '../../server/config.ts';
import { countStatements, type Db, type OpenDatabase } from '../../server/plugins/database/index.ts';
import type { Services } from '../../server/context.ts';
import type { AnyDomain } from '../../server/domain.ts';
import { sharedDatabase } from '../support/database.ts';
import { Caller } from './callers.ts';
import { someDefinitions } from './catalog.ts';
import { Clock } from './clock.ts';
import { instrumentsFor, type Instruments } from './instruments.ts';
import { settle, type People, type Person } from './people.ts';

export { Caller } from './callers.ts';
export { DAY_MS, MINUTE_MS } from './clock.ts';
export { personWith, type Person } from './people.ts';

export interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly definitionsDir?: string;
  /** Domains below those of the product. */
  readonly domains?: readonly AnyDomain[];
  readonly log?: (line: string) => void;
}

export interface World extends People, Instruments {
  readonly app: AppServer;
  readonly services: Services;
  readonly db: Db;
  readonly clock: Clock;
  /** Caller signed in as this person; the default role is that of a fresh sign-in. */
  readonly as: (person: Person, role?: RoleCode) => PersonCaller;
  readonly nobody: Caller;
  /** HTTP caller for a person: `await world.http(petra).get('/files/download/…')`; null: without a session. */
  readonly http: (person: Person | null, role?: RoleCode) => PersonCaller;
  /** SQL statements sent during `work`, without BEGIN and COMMIT. */
  readonly statements: (work: () => Promise<unknown>) => Promise<readonly string[]>;
}

/** Signs in with its first call, so that `world.as(petra)` needs no await. */
export type PersonCaller = Pick<Caller, 'query' | 'get' | 'post' | 'send'> & {
  readonly signIn: () => Promise<string>;
};

/** Signs the sessions of every world. */
export const SESSION_SECRET = 'the secret of the test world, long enough';

let running: AppServer | null = null;

/** Closes the open world after each test file (test/world/leave.ts). */
export async function leaveWorld(): Promise<void> {
  const left = running;
  running = null;
  await left?.http.close();
}

/** The real product on a separate database with people, institutions and two instruments. Each call replaces the previous world. */
export async function aWorld(options: WorldOptions = {}): Promise<World> {
  const opened = await sharedDatabase();
  await leaveWorld();
  await opened.empty();
  const world = await inhabit(opened, options);
  running = world.app;
  return world;
}

/** Sets up the world in an empty, migrated database. The caller closes app and database. */
export async function inhabit(opened: OpenDatabase, { env = {}, definitionsDir, domains = [], log }: WorldOptions = {}): Promise<World> {
  const { db } = opened;
  const clock = new Clock();
  const definitions = await someDefinitions(definitionsDir);
  const { catalog } = definitions;
  const config = readServerConfig({
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    SESSION_SECRET,
    PUBLIC_URL: 'http://beamtime.test',
    ...env,
  });
  const people = await settle(db, catalog, clock.now());
  const instruments = await instrumentsFor(db, people);
  const app = await buildApp({ config, db, database: opened, definitions, more: domains, now: clock.now, ...(log ? { log } : {}) });

  const as = (person: Person, role?: RoleCode): PersonCaller => {
    const roleId = catalog.roles.find((r) => r.shortCode === role)?.id;
    let token: Promise<string> | null = null;
    const signIn = () => (token ??= app.services.session.begin({ userId: person.id, ...(roleId === undefined ? {} : { roleId }) }));
    const caller = async () => new Caller(app, await signIn());
    return {
      signIn,
      query: async <T>(document: string, variables?: Readonly<Record<string, unknown>>) => (await caller()).query<T>(document, variables),
      get: async (path, headers) => (await caller()).get(path, headers),
      post: async (path, body, headers) => (await caller()).post(path, body, headers),
      send: async (options) => (await caller()).send(options),
    };
  };
  const nobody = new Caller(app, null);
  const anonymous: PersonCaller = {
    signIn: () => Promise.reject(new Error('nobody cannot sign in')),
    query: (document, variables) => nobody.query(document, variables),
    get: (path, headers) => nobody.get(path, headers),
    post: (path, body, headers) => nobody.post(path, body, headers),
    send: (options) => nobody.send(options),
  };
  return {
    ...people,
    ...instruments,
    app,
    services: app.services,
    db,
    clock,
    as,
    nobody,
    http: (person, role) => (person ? as(person, role) : anonymous),
    statements: async (work) => (await countStatements(work)).statements,
  };
}

/** A second server on the same database, as behind a load balancer. The caller closes it. */
export const anotherServer = async ({ db, clock }: World, env: WorldOptions['env'] = {}): Promise<AppServer> =>
  buildApp({
    config: readServerConfig({ LOG_LEVEL: 'silent', SESSION_SECRET, PUBLIC_URL: 'http://beamtime.test', ...env }),
    db,
    definitions: await someDefinitions(),
    now: clock.now,
  });
