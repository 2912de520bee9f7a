import { join } from 'node:path';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { root } from '../../scripts/files.ts';
import { freePorts, removeFolder, start, temporaryFolder } from '../../scripts/services/process.ts';
import type { AppServer } from '../../server/app.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';
import { readServerConfig } from '../../server/config.ts';
import { countStatements, openDatabase, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import { startProduct } from '../support/product.ts';
import type { BenchFacility } from './facility.ts';
import type { Asked, Asker, Scenario } from './scenarios.ts';

/** Settings that a facility would use, without request limits for the single client. */
const environment = (url: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  SESSION_SECRET: 'the secret of the bench, long enough',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
  WORKER: 'off',
});

export async function partsFor(url: string) {
  const config = readServerConfig(environment(url));
  const database = await openDatabase(config);
  await migrate(database.db as never);
  const definitions = await loadDefinitions({ folders: [join(root, 'definitions')] });
  return { config, db: database.db, database: database satisfies OpenDatabase, definitions };
}

async function tokenFor({ services }: AppServer, userId: number, role: RoleCode): Promise<string> {
  return services.session.begin({ userId, role });
}

export async function tokensFor(app: AppServer, { officerId, personId, petraId, reviews }: BenchFacility) {
  return {
    officer: await tokenFor(app, officerId, 'USER_OFFICER'),
    person: await tokenFor(app, personId, 'USER'),
    petra: await tokenFor(app, petraId, 'USER'),
    scientist: await tokenFor(app, reviews.scientistId, 'INSTRUMENT_SCIENTIST'),
    reviewer: await tokenFor(app, reviews.reviewerId, 'FAP_REVIEWER'),
    chair: await tokenFor(app, reviews.chairId, 'FAP_CHAIR'),
    meetingChair: await tokenFor(app, reviews.meeting.chairId, 'FAP_CHAIR'),
  } satisfies Readonly<Record<Asker, string>>;
}

/**
 * Sends a request to the product in this process.
 *
 * @throws Error with the response when it contains no data
 */
export async function ask({ http }: AppServer, token: string, asked: Asked): Promise<unknown> {
  const response = await http.inject({ method: 'POST', url: '/graphql', headers: { authorization: `Bearer ${token}` }, payload: asked });
  const { data, errors } = response.json<{ readonly data: unknown; readonly errors?: readonly unknown[] }>();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

export interface Counted {
  readonly request: readonly string[];
  readonly page: number;
}

export async function count(app: AppServer, token: string, { turn, page }: Scenario): Promise<Counted> {
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
