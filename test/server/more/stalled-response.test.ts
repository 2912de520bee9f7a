import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerStallTimeout } from '../../../server/plugins/stalled-response-timeout.ts';

const MB = 1024 * 1024;
/** Exceeds the buffers at both ends of a connection. */
const LARGE = 24 * MB;
const STILL_MS = 1000;

const open: { readonly app: FastifyInstance; readonly socket: Socket }[] = [];
afterEach(async () => {
  for (const { app, socket } of open.splice(0)) {
    socket.destroy();
    await app.close();
  }
});

/** Sends a request without reading the response. */
async function asks(answer: () => AsyncIterable<Buffer> | Buffer) {
  const app = fastify();
  registerStallTimeout(app, { stillMs: STILL_MS });
  const over = new Promise<void>((resolve) => {
    app.get('/', (_request, reply) => {
      reply.raw.once('close', resolve);
      const body = answer();
      void reply.send(Buffer.isBuffer(body) ? body : Readable.from(body));
      return reply;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push({ app, socket });
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return { socket, over };
}

/**
 * Reads in chunks with pauses below the stall limit, but above it in total.
 *
 * @returns the bytes received
 */
async function readsSlowly(socket: Socket, bytes: number): Promise<number> {
  let got = 0;
  let pauses = 0;
  while (got < bytes && !socket.destroyed) {
    const piece = socket.read() as Buffer | null;
    got += piece?.length ?? 0;
    const rests = got > (pauses + 1) * 4 * MB;
    if (rests) pauses += 1;
    await after(rests ? STILL_MS / 3 : 0);
  }
  return got;
}

test.each([
  ['that is there', () => Buffer.alloc(LARGE)],
  [
    'that is made while it is sent',
    async function* () {
      for (let n = 0; n < LARGE / MB; n += 1) yield await Promise.resolve(Buffer.alloc(MB));
    },
  ],
])('whoever takes nothing of an answer %s is cut off', async (_, answer) => {
  const { socket, over } = await asks(answer);
  await over;
  let got = 0;
  socket.on('data', ({ length }) => (got += length)).resume();
  await once(socket, 'close');

  expect(got).toBeGreaterThan(0);
  expect(got).toBeLessThan(LARGE);
});

test('whoever takes it slowly has all of it', async () => {
  const { socket } = await asks(() => Buffer.alloc(LARGE));

  expect(await readsSlowly(socket, LARGE)).toBeGreaterThanOrEqual(LARGE);
});

test('an answer may take longer to be made than nobody may read', async () => {
  const { socket } = await asks(async function* () {
    yield Buffer.from('first');
    await after(STILL_MS * 3);
    yield Buffer.from('last');
  });
  let got = '';
  socket.on('data', (piece) => (got += piece.toString('latin1'))).resume();

  await expect.poll(() => got, { timeout: 10_000 }).toContain('last');
});
