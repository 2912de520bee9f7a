import type { FastifyInstance } from 'fastify';

/** Closes the connection when the client has read nothing for this long (up to twice as long), in milliseconds. */
const STALL_MS = 2 * 60_000;

/** Closes connections whose client does not read its response. Slow handlers and slow readers are not affected. */
export function registerStallTimeout(app: FastifyInstance, { stillMs = STALL_MS }: { readonly stillMs?: number } = {}): void {
  app.addHook('onSend', async (_request, { raw }) => {
    const look = (): void => {
      if (raw.writableLength > 0) raw.destroy();
      else if (!raw.writableFinished) raw.setTimeout(stillMs);
    };
    // The socket counts sent bytes; the timeout is reset at the end of the response.
    raw.setTimeout(stillMs, look);
  });
}
