import fastify from 'fastify';
import type { AppServer } from './app.ts';
import type { OpenDatabase } from './plugins/database/index.ts';
import { registerErrorHandler } from './plugins/http-errors.ts';
import { registerActorDecorator } from './plugins/denied-requests.ts';
import { registerOperations } from './plugins/operations.ts';
import { registerRequestOutcome } from './plugins/request-outcome.ts';

export interface WorkerProbes {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Answers /health, /ready and /metrics for a worker, which serves nothing else. Null where WORKER_PORT is 0 or taken: a second worker of a machine
 * goes on without.
 */
export async function answerProbes({ services }: AppServer, database: OpenDatabase): Promise<WorkerProbes | null> {
  const { config, log } = services.core;
  if (config.workerPort === 0) return null;
  const http = fastify({ loggerInstance: log });
  let isStopping = false;
  registerErrorHandler(http);
  registerActorDecorator(http);
  registerRequestOutcome(http);
  registerOperations(http, { services, database, stopping: () => isStopping });
  try {
    const address = await http.listen({ host: config.workerHost, port: config.workerPort });
    return {
      address,
      close: () => {
        isStopping = true;
        return http.close();
      },
    };
  } catch (error) {
    log.error({ err: error }, `this worker answers no probes: set WORKER_PORT to a free port, or to 0`);
    await http.close();
    return null;
  }
}
