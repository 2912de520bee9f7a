import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface DrainBounds {
  /** Maximum bytes that are drained: the largest accepted request size. */
  readonly bytes: number;
  /** Milliseconds without data until the sender counts as stopped; `requestTimeout` bounds the total. */
  readonly stillMs?: number;
  /** Milliseconds for a sender beyond the limit to finish after the response. */
  readonly lingerMs?: number;
}

/**
 * Drains request bodies that no handler has read, because unread bytes block the connection's next request. Beyond the limit the connection is closed
 * after the response.
 */
export function registerBodyDrain(app: FastifyInstance, { bytes, stillMs = 10_000, lingerMs = 5_000 }: DrainBounds): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw) || raw.readableEnded || raw.destroyed) return;
    if (Number(raw.headers['content-length'] ?? 0) <= bytes && (await thrownAway(raw, { bytes, stillMs }))) {
      void reply.removeHeader('connection');
    } else {
      void reply.header('connection', 'close');
      lingering(raw, lingerMs);
    }
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Drains a request; false if it exceeds the limits. */
const thrownAway = (raw: IncomingMessage, { bytes, stillMs }: Required<Omit<DrainBounds, 'lingerMs'>>): Promise<boolean> =>
  new Promise((resolve) => {
    let left = bytes;
    const settle = (whole: boolean): void => {
      clearTimeout(still);
      raw.off('data', count);
      resolve(whole);
    };
    const count = (piece: Buffer): void => {
      still.refresh();
      left -= piece.length;
      if (left < 0) settle(false);
    };
    const still = setTimeout(settle, stillMs, false);
    for (const end of ['end', 'close', 'error']) raw.once(end, () => settle(true));
    raw.on('data', count);
    readOn(raw);
  });

/** An earlier reader may have stopped midway. */
const readOn = (raw: IncomingMessage): void => void raw.unpipe().resume();

/** Closing with unread bytes resets the connection and loses the response. So the write side is closed first, and reading continues for a while. */
function lingering(raw: IncomingMessage, lingerMs: number): void {
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(cut));
    raw.once('end', () => Socket.prototype.destroySoon.call(socket));
  };
  readOn(raw);
}
