import { createServer } from 'node:net';
import { join } from 'node:path';
import { CatalogError } from '../engine/catalog/index.ts';
import { buildApp, type AppServer } from './app.ts';
import { loadDefinitions } from './catalog/index.ts';
import { checkDemoAccounts, readServerConfig, type Config } from './config.ts';
import { answerCommands } from './control/index.ts';
import type { OpenDatabase } from './plugins/database/index.ts';
import { migrateSchema, openAnsweringDatabase } from './plugins/database/ready-database.ts';
import { projectRoot } from './paths.ts';
import { plainConnections } from './plain-connections.ts';
import { followProduct, rebuild, seed } from './seed/index.ts';
import { StartError } from './start-error.ts';

/** Time for pending requests and deliveries at shutdown. */
const STOP_TIMEOUT_MS = 30_000;

interface Running {
  readonly app: AppServer;
  readonly database: OpenDatabase;
  readonly stop: () => Promise<void>;
}

async function prepare(config: Config): Promise<Running> {
  const folders: [string, ...string[]] = [join(projectRoot, 'definitions')];
  // opens the database while the definitions are checked
  const opening = openAnsweringDatabase(config);
  // awaited below; prevents an unhandled rejection until then
  opening.catch(() => undefined);
  const definitions = await loadDefinitions({ folders: config.definitionsDir ? [...folders, config.definitionsDir] : folders }).catch(
    async (error: unknown) => {
      await opening.then((opened) => opened.close()).catch(() => undefined);
      throw error;
    },
  );
  const database = await opening;
  await migrateSchema(database, config);
  try {
    const parts = { config, db: database.db, database, definitions };
    await seed(buildApp, parts);
    const app = await buildApp(parts);
    await app.services.repairs.run();
    await followProduct(app.services);
    app.services.installation.rebuildBy((withDemo) => rebuild(buildApp, parts, withDemo));
    const control = await answerCommands(app.services);
    const stop = async (): Promise<void> => {
      // finishes pending requests and commands, then claimed deliveries
      await Promise.all([control.close(), app.stop()]);
      await database.close();
    };
    return { app, database, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open({ app, stop }: Running, config: Config): Promise<void> {
  try {
    for (const warning of plainConnections(config)) app.http.log.warn(warning);
    await app.http.listen({ host: config.host, port: config.port });
    if (config.worker) app.services.worker.start();
    app.services.installation.watchFloor();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PORT=0 selects a free port, which must be known before URLs are built. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, config.host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

async function announce({ app, database }: Running, { publicUrl }: Config): Promise<void> {
  const lines = [`Beamtime is ready at ${publicUrl}`, `Database: ${database.kind} (${database.where})`];
  const accounts = (await app.services.session.demo?.accounts()) ?? [];
  if (accounts.length > 0) {
    lines.push('Demonstration accounts, one click each on the sign-in page:');
    for (const { firstname, lastname, email, roles } of accounts)
      lines.push(`  ${`${firstname} ${lastname}`.padEnd(24)} ${email.padEnd(40)} ${roles.join(', ')}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Graceful shutdown; a second signal or a timeout ends the process at once. */
function stopOnSignal({ app, stop }: Running): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      app.http.log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          app.http.log.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

try {
  const config = await withPort(readServerConfig(process.env));
  checkDemoAccounts(config);
  const running = await prepare(config);
  // registered before the server announces that it is ready
  stopOnSignal(running);
  await open(running, config);
  await announce(running, config);
  // in the background
  running.app.services.documents.warm();
} catch (error) {
  // errors that users can fix are shown as text, unexpected ones with their stack
  const mendable = error instanceof StartError || error instanceof CatalogError || (error instanceof Error && 'code' in error);
  console.error(mendable && error instanceof Error ? error.message : error);
  process.exit(1);
}
