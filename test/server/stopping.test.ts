import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerStopping, type Stopping } from '../../server/plugins/stopping.ts';

let app: FastifyInstance;
let stopping: Stopping;
let answer: () => void;
let inHand: Promise<void>;
/** One kept-alive connection, as browsers use. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function aServer(times: { readonly quietMs?: number; readonly patienceMs?: number } = {}): Promise<void> {
  app = fastify();
  stopping = registerStopping(app, { quietMs: 20, ...times });
  app.get('/quick', () => ({ begun: stopping.begun() }));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  inHand = new Promise((begin) =>
    app.get('/slow', async () => {
      begin();
      await answered;
      return { begun: stopping.begun() };
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
}

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

async function askSlowly(): Promise<Promise<IncomingMessage>[]> {
  const asked = ask('/slow');
  await inHand;
  return [asked];
}

afterEach(() => app.close());

test('a stopping server answers what it has in hand, and ends the connection with it', async () => {
  await aServer();
  const [asked] = await askSlowly();

  const stopped = stopping.stop();
  answer();
  const response = await asked;
  await stopped;

  expect(response?.statusCode).toBe(200);
  expect(response?.headers.connection).toBe('close');
  expect(app.server.listening).toBe(false);
});

test('a connection that waits for its next request does not keep the server from stopping', async () => {
  await aServer();
  const response = await ask('/quick');

  await stopping.stop();

  expect(response.headers.connection).toBe('keep-alive');
  expect(app.server.listening).toBe(false);
});

test('who comes while it stops is still answered', async () => {
  await aServer({ quietMs: 3_000 });

  const stopped = stopping.stop();
  const response = await ask('/quick');
  await stopped;

  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
});

test('a request that never ends is cut off', async () => {
  await aServer({ patienceMs: 20 });
  const [asked] = await askSlowly();

  const cut = expect(asked).rejects.toThrow('socket hang up');
  await stopping.stop();

  await cut;
  answer();
});
