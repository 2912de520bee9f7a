import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import amqp from 'amqplib';
import { rabbitmqServer } from './install.ts';
import { accountFor, freePorts, removeFolder, start, temporaryFolder, type Service } from './process.ts';

export interface Rabbitmq extends Service {
  readonly control: (...args: readonly string[]) => Promise<void>;
}

/** Starts an isolated RabbitMQ on the loopback address, with its own data, cookie and port mapper (epmd). */
export async function startRabbitmq(): Promise<Rabbitmq> {
  const program = rabbitmqServer();
  if (!program) throw new Error('RabbitMQ is not installed');
  const account = accountFor('rabbitmq');
  const folder = temporaryFolder('rabbitmq', account);
  const [port = 0, distribution = 0, mapper = 0] = await freePorts(3);
  writeFileSync(join(folder, 'rabbitmq.conf'), `listeners.tcp.1 = 127.0.0.1:${port}\nlog.console = false\n`);
  writeFileSync(join(folder, 'plugins'), '[].\n');
  const env = {
    PATH: process.env['PATH'],
    LANG: 'C.UTF-8',
    HOME: folder,
    RABBITMQ_NODENAME: 'beamtime-test@localhost',
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'none.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'logs'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distribution),
    ERL_EPMD_PORT: String(mapper),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
  const options = { env, account, log: join(folder, 'log'), cwd: folder };
  // started here, because RabbitMQ would leave its own epmd running
  const epmd = start('epmd', ['-port', String(mapper), '-address', '127.0.0.1'], options);
  const server = start(program, [], options);
  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  const stop = async () => {
    await server.stop();
    await epmd.stop();
    removeFolder(folder);
  };
  try {
    await server.until(async () => (await amqp.connect(url)).close());
  } catch (error) {
    await stop();
    throw error;
  }
  const control = async (...args: readonly string[]): Promise<void> => {
    await promisify(execFile)(join(dirname(program), 'rabbitmqctl'), args, { env, cwd: folder, ...account });
  };
  return { env: { TEST_AMQP_URL: url }, stop, control };
}
