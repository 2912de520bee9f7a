import type { FastifyInstance } from 'fastify';

/** Whoever takes nothing of an answer for so long, or twice that, has gone; what waits for them would be kept in memory for ever. */
const STILL_MS = 2 * 60_000;

/** Cuts off whoever takes nothing of an answer that is there. How long an answer takes to be made, and slow readers, are none of it. */
export function registerUntaken(app: FastifyInstance, { stillMs = STILL_MS }: { readonly stillMs?: number } = {}): void {
  app.addHook('onSend', async (_request, { raw }) => {
    const look = (): void => {
      if (raw.writableLength > 0) raw.destroy();
      else if (!raw.writableFinished) raw.setTimeout(stillMs);
    };
    // the connection counts the bytes that go out; it forgets this with the end of the answer
    raw.setTimeout(stillMs, look);
  });
}
