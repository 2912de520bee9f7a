import type { BenchServer } from './database.ts';
import { seedRound } from './round.ts';
import { partsFor, runProduct } from './servers.ts';

/** Serves a round of this size with the demonstration's accounts until the process is interrupted. */
export async function serveRound(server: BenchServer, proposals: number, say: (text: string) => void): Promise<void> {
  const { url, drop } = await server.database();
  try {
    const parts = await partsFor(url);
    await seedRound(parts, proposals);
    await parts.database.close();
    const product = await runProduct(url, { WORKER: 'on' });
    say(`${proposals} proposals at ${product.origin} (database ${url}); Ctrl-C ends it`);
    await interrupted();
    await product.stop();
  } finally {
    await drop();
  }
}

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    const held = setInterval(() => undefined, 2 ** 30);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        clearInterval(held);
        resolve();
      });
  });
