import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries } from './install.ts';
import { accountFor, freePorts, removeFolder, start, temporaryFolder, type Service } from './process.ts';

/** Unsafe settings for tests: data may be lost in a crash. */
const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=128MB'];

/**
 * Starts a PostgreSQL on the loopback address with temporary data.
 *
 * @param settings as in postgresql.conf, `name=value`
 */
export async function startPostgres(settings: readonly string[] = forTests): Promise<Service & { readonly pid: number }> {
  const bin = postgresBinaries();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const account = accountFor('postgres');
  const folder = temporaryFolder('postgres', account);
  const data = join(folder, 'data');
  const initdbArgs = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const initdb = spawnSync(join(bin, 'initdb'), initdbArgs, { cwd: folder, encoding: 'utf8', ...account });
  if (initdb.status !== 0) throw new Error(`initdb failed:\n${initdb.stdout}${initdb.stderr}`);

  const [port = 0] = await freePorts(1);
  const places = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const args = [...places, ...settings.flatMap((setting) => ['-c', setting])];
  const server = start(join(bin, 'postgres'), args, { account, log: join(folder, 'log'), cwd: folder });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which ends open sessions.
    await server.stop('SIGINT');
    removeFolder(folder);
  };
  try {
    await server.until(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { env: { TEST_DATABASE_URL: url }, stop, pid: server.pid };
}
