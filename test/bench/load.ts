import { Client } from 'undici';
import type { JsonObject } from '../../engine/json.ts';

export interface LoadRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly learn?: ((data: JsonObject) => void) | undefined;
}

export interface LoadOptions {
  readonly origin: string;
  /** Each connection is kept alive and sends its next request after the previous answer. */
  readonly connections: number;
  readonly forMs: number;
  /** Stops earlier after this many requests. */
  readonly atMost?: number | undefined;
  readonly request: (connection: number) => LoadRequest;
}

export interface Timed {
  readonly times: readonly number[];
  readonly lastedMs: number;
}

/**
 * Sends requests and reads complete answers.
 *
 * @throws Error at the first unexpected answer
 */
export async function load({ origin, connections, forMs, atMost = Infinity, request }: LoadOptions): Promise<Timed> {
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));
  const times: number[] = [];
  let begun = 0;
  const begin = performance.now();
  await Promise.all(
    clients.map(async (client, connection) => {
      while (performance.now() - begin < forMs && begun < atMost) {
        begun += 1;
        const { path, headers, body, learn } = request(connection);
        const before = performance.now();
        const answer = await client.request({ method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body });
        const text = await answer.body.text();
        times.push(performance.now() - before);
        if (answer.statusCode !== 200 || text.includes('"errors":['))
          throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 500)}`);
        if (learn) learn((JSON.parse(text) as { readonly data: JsonObject }).data);
      }
    }),
  ).finally(() => Promise.all(clients.map((client) => client.close())));
  return { times, lastedMs: performance.now() - begin };
}

export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
}

export function figuresOf(runs: readonly Timed[]): Figures {
  const sorted = runs.flatMap(({ times }) => times).sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const lasted = runs.reduce((sum, run) => sum + run.lastedMs, 0);
  return { p50: at(0.5), p95: at(0.95), perSecond: (1000 * sorted.length) / lasted };
}
