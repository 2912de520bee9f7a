import { chromium, ensureInstalled, type ServiceProgram } from './install.ts';
import { startPostgres } from './postgres.ts';
import type { Service } from './process.ts';
import { startRabbitmq } from './rabbitmq.ts';

const starters = {
  postgresql: { variable: 'TEST_DATABASE_URL', start: () => startPostgres() },
  rabbitmq: { variable: 'TEST_AMQP_URL', start: startRabbitmq },
} as const;

const tools = ['chromium', 'poppler', 'qpdf'] as const;

/** Installs missing programs, starts servers that the environment does not name and returns their variables. The caller must always call `stop`. */
export async function startServices(programs: ReadonlySet<ServiceProgram>): Promise<Service> {
  const chosen = Object.entries(starters).filter(([program]) => programs.has(program as ServiceProgram));
  const toStart = chosen.filter(([, { variable }]) => !process.env[variable]).map(([program]) => program as keyof typeof starters);
  ensureInstalled([...toStart, ...tools.filter((program) => programs.has(program))]);

  const results = await Promise.allSettled(toStart.map((program) => starters[program].start()));
  const running = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  const failed = results.find((result): result is PromiseRejectedResult => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason as Error;
  }
  const configured = chosen.map(([, { variable }]) => [variable, process.env[variable] ?? ''] as const).filter(([, value]) => value !== '');
  const browser = programs.has('chromium') ? { CHROMIUM_PATH: chromium() ?? '' } : {};
  const env: Record<string, string> = { ...Object.fromEntries(configured), ...browser };
  for (const service of running) Object.assign(env, service.env);
  return { env, stop };
}
