import { join } from 'node:path';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { root } from '../../scripts/files.ts';
import { freePorts, removeFolder, start, temporaryFolder } from '../../scripts/services/process.ts';
import type { App } from '../../server/app.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';
import { readConfig } from '../../server/config.ts';
import { countStatements, openDatabase, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import { startProduct } from '../support/product.ts';
import type { Asked, Scenario } from './scenarios.ts';

/** What the product is told beside its database: nothing that a facility would not set, but no limit for the one client that asks. */
const environment = (url: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  SESSION_SECRET: 'the secret of the bench, long enough',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
  WORKER: 'off',
});

/** The product in this process, for filling its database and counting its statements. */
export async function partsFor(url: string) {
  const config = readConfig(environment(url));
  const database = await openDatabase(config);
  await migrate(database.db as never);
  const definitions = await loadDefinitions({ folders: [join(root, 'definitions')] });
  return { config, db: database.db, database: database satisfies OpenDatabase, definitions };
}

/** Somebody's session token, in a role. */
export async function tokenFor({ services }: App, userId: number, role: RoleCode): Promise<string> {
  return services.session.begin({ userId, role });
}

/** Asks the product in this process. @throws Error with what it answered when that is no data */
export async function ask({ http }: App, token: string, asked: Asked): Promise<unknown> {
  const response = await http.inject({ method: 'POST', url: '/graphql', headers: { authorization: `Bearer ${token}` }, payload: asked });
  const { data, errors } = response.json<{ readonly data: unknown; readonly errors?: readonly unknown[] }>();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

export interface Counted {
  /** Of the measured request, its session check included. */
  readonly request: readonly string[];
  /** Of everything that its page asks. */
  readonly page: number;
}

/** The SQL statements of a request, once what is kept in memory is there. */
export async function count(app: App, token: string, { turn, page }: Scenario): Promise<Counted> {
  const measured = async (): Promise<readonly string[]> => {
    const { product, learn } = turn(0, 'product');
    const { result, statements } = await countStatements(() => ask(app, token, product));
    learn?.(result as never);
    return statements;
  };
  const { product } = turn(0, 'product');
  const others = page.filter((query) => query !== product.query);
  const asked = () => Promise.all(others.map((query) => ask(app, token, { query, variables: {} })));
  await asked();
  await measured();
  const { statements } = await countStatements(asked);
  const request = await measured();
  return { request, page: request.length + statements.length };
}

export interface Running {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<unknown>;
}

/** The built product as a process of its own. */
export async function runProduct(url: string, more: Readonly<Record<string, string>> = {}): Promise<Running> {
  const { address, pid, stop } = await startProduct({ env: { ...environment(url), ...more }, measured: true });
  return { origin: address, pid, stop };
}

export async function runBare(url: string): Promise<Running> {
  const folder = temporaryFolder('bare', undefined);
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const server = start(process.execPath, ['--import', 'tsx', join(root, 'test/bench/bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port) },
    account: undefined,
    log: join(folder, 'log'),
    cwd: root,
  });
  await server.until(() => fetch(`${origin}/ready`));
  const stop = async () => {
    await server.stop();
    removeFolder(folder);
  };
  return { origin, pid: server.pid, stop };
}
