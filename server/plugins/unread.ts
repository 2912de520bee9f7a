import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface UnreadBounds {
  /** So much of a request nobody wants is read and thrown away: as much as the largest that is wanted has. */
  readonly bytes: number;
  /** Whoever sends nothing for so long has stopped. How long the whole may take, `requestTimeout` bounds as for every request. */
  readonly stillMs?: number;
  /** Who sends more than that may go on for so long after the answer. */
  readonly lingerMs?: number;
}

/**
 * Lets no answer go before its request has come to an end, whether or not anybody has read it: what lies unread holds up the next request of the
 * connection, and browsers look for the answer when they have sent all. Beyond the bounds the answer is the last of its connection.
 */
export function registerUnread(app: FastifyInstance, { bytes, stillMs = 10_000, lingerMs = 5_000 }: UnreadBounds): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw) || raw.readableEnded || raw.destroyed) return;
    if (Number(raw.headers['content-length'] ?? 0) <= bytes && (await thrownAway(raw, { bytes, stillMs }))) {
      // the library has said it of what it refused unread
      void reply.removeHeader('connection');
    } else {
      void reply.header('connection', 'close');
      lingering(raw, lingerMs);
    }
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Reads the rest of a request; false, where it goes beyond the bounds. */
const thrownAway = (raw: IncomingMessage, { bytes, stillMs }: Required<Omit<UnreadBounds, 'lingerMs'>>): Promise<boolean> =>
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
    // broken off, it has ended as well
    for (const end of ['end', 'close', 'error']) raw.once(end, () => settle(true));
    raw.on('data', count);
    readOn(raw);
  });

/** Whoever read before has stopped in the middle. */
const readOn = (raw: IncomingMessage): void => void raw.unpipe().resume();

/** A connection that is closed over unread bytes is reset, and its answer lost: so it is closed for writing first, and reads for a while. */
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
