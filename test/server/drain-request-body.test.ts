import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerBodyDrain, type DrainBounds } from '../../server/plugins/drain-request-body.ts';
import { aWorld, type World } from '../world/index.ts';
import { multipart } from '../world/uploads.ts';

const MB = 1024 * 1024;
/** Far below the keep-alive timeout. */
const GUARD_MS = 10_000;

interface Sent {
  readonly url?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

const asText = ({ url = '/files/upload', headers }: Sent): string =>
  [`POST ${url} HTTP/1.1`, 'host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');

const connectTo = ({ server }: FastifyInstance): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1');

/**
 * Sends two requests on one connection, as browsers do.
 *
 * @returns the statuses of the answers
 */
async function sendTwice(app: FastifyInstance, sent: Sent): Promise<readonly number[]> {
  const socket = connectTo(app);
  let got = '';
  const statuses = () => [...got.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  try {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, GUARD_MS);
      socket.on('close', resolve).on('error', () => resolve());
      socket.on('data', (piece) => {
        got += piece.toString('latin1');
        if (statuses().length === 2) resolve();
      });
      const chunked = sent.headers['transfer-encoding'] === 'chunked';
      const length = chunked ? {} : { 'content-length': String(sent.payload.length) };
      socket.write(asText({ ...sent, headers: { ...sent.headers, ...length } }));
      if (chunked) socket.write(`${sent.payload.length.toString(16)}\r\n`);
      socket.write(sent.payload);
      if (chunked) socket.write('\r\n0\r\n\r\n');
      socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
    });
  } finally {
    socket.destroy();
  }
  return statuses();
}

async function listening(env: Readonly<Record<string, string>> = {}) {
  const world = await aWorld({ env });
  await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  return { world, authorization: `Bearer ${await world.as(world.petra).signIn()}` };
}

const aForm = (name: string, size: number, { fill = 'a', field = 'file' } = {}): Sent => multipart(name, Buffer.alloc(size, fill), field);
const json = (url: string, size: number, headers: Readonly<Record<string, string>> = {}): Sent => ({
  url,
  headers: { 'content-type': 'application/json', ...headers },
  payload: Buffer.from(JSON.stringify({ query: 'x'.repeat(size) })),
});

const SIZES = [MB, 8 * MB];
type Changed = Readonly<Record<string, string>>;
const refusals: readonly [why: string, sent: (size: number) => Sent, statuses: readonly number[], changed?: Changed][] = [
  ['a program called a text', (size) => aForm('a.txt', size, { fill: '\0' }), [400, 400]],
  ['a type that is not taken', (size) => aForm('a.html', size), [400, 400]],
  ['a name without an extension', (size) => aForm('abc', size), [400, 400]],
  ['a field of another name', (size) => aForm('a.txt', size, { field: 'other' }), [400, 400]],
  ['a form without its edge', (size) => ({ ...aForm('a.txt', size), headers: { 'content-type': 'multipart/form-data' } }), [400, 400]],
  ['a form cut off by its own edge', (size) => ({ ...aForm('a.txt', size), payload: Buffer.from('--edge\r\n'.padEnd(size)) }), [400, 400]],
  ['no form at all', (size) => json('/files/upload', size), [400, 413]],
  ['nothing at the address', (size) => aForm('a.txt', size), [404, 404], { url: '/files/nowhere' }],
  ['a forged session', (size) => aForm('a.txt', size), [401, 401], { authorization: 'Bearer forged' }],
  ['no session', (size) => aForm('a.txt', size), [401, 401], { authorization: '' }],
  ['a question that is too large', (size) => json('/graphql', size), [200, 413]],
  ['one that does not say how large it is', (size) => json('/graphql', size, { 'transfer-encoding': 'chunked' }), [200, 413]],
];

test.each(refusals)('who is refused for %s asks the next thing on the same connection', async (_why, sent, statuses, changed = {}) => {
  const { world, authorization } = await listening();
  const { url, ...said } = changed;

  const answers: (readonly number[])[] = [];
  for (const size of SIZES) {
    const form = sent(size);
    const whole = { ...form, ...(url === undefined ? {} : { url }), headers: { authorization, ...form.headers, ...said } };
    answers.push(await sendTwice(world.app.http, whole));
  }

  expect(answers).toEqual(statuses.map((status) => [status, 200]));
});

const later = async (world: World, authorization: string): Promise<readonly (readonly number[])[]> => {
  const answers: (readonly number[])[] = [];
  for (const size of SIZES) {
    const form = aForm('a.txt', size);
    answers.push(await sendTwice(world.app.http, { ...form, headers: { ...form.headers, authorization } }));
  }
  return answers;
};

test('so does who has uploaded too much, who sends too large a file, and who asks too often', async () => {
  const full = await listening({ UPLOADS_UNNAMED_MB: '1' });
  await full.world.as(full.world.petra).send({ method: 'POST', url: '/files/upload', ...multipart('a.txt', Buffer.alloc(MB, 'a')) });
  expect(await later(full.world, full.authorization)).toEqual([[400, 200], [400, 200]]); // prettier-ignore

  const large = await listening({ MAX_FILE_BYTES: '1000', UPLOADS_UNNAMED_MB: '1' });
  expect(await later(large.world, large.authorization)).toEqual([[413, 200], [413, 200]]); // prettier-ignore

  const often = await listening({ RATE_LIMIT_PER_MINUTE: '1' });
  await often.world.as(often.world.petra).get('/files/download/1', { authorization: often.authorization });
  expect(await later(often.world, often.authorization)).toEqual([[429, 200], [429, 200]]); // prettier-ignore
}, 60_000);

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

/** Refuses every request without reading its body. */
async function aRefuser(bounds: DrainBounds): Promise<FastifyInstance> {
  app = fastify();
  registerBodyDrain(app, bounds);
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.post('/', (_request, reply) => reply.code(400).send('the reason'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

async function lastWords(socket: Socket): Promise<string> {
  let got = '';
  socket.on('data', (piece) => (got += piece.toString('latin1'))).resume();
  await once(socket, 'close');
  return got;
}

test('who stops in the middle is answered, and the connection ends', async () => {
  const socket = connectTo(await aRefuser({ bytes: MB, stillMs: 50, lingerMs: 50 }));
  socket.write(asText({ url: '/', headers: { 'content-length': '1000', 'content-type': 'x/y' }, payload: Buffer.alloc(0) }) + 'some');

  const said = await lastWords(socket);

  expect(said).toMatch(/^HTTP\/1\.1 400 .*connection: close.*the reason/is);
});

test.each([
  ['announces', { 'content-length': String(8 * MB) }],
  ['does not say', { 'transfer-encoding': 'chunked' }],
])('who sends more than anybody reads, and %s it, finds the reason when all is sent', async (_how, length) => {
  const socket = connectTo(await aRefuser({ bytes: MB, stillMs: GUARD_MS, lingerMs: GUARD_MS }));
  const body = Buffer.alloc(8 * MB, 'a');
  socket.pause();
  socket.write(asText({ url: '/', headers: { ...length, 'content-type': 'x/y' }, payload: body }));
  if ('transfer-encoding' in length) socket.write(`${body.length.toString(16)}\r\n`);
  await new Promise<void>((resolve, reject) => socket.write(body, (error) => (error ? reject(error) : resolve())));
  if ('transfer-encoding' in length) socket.write('\r\n0\r\n\r\n');

  const said = await lastWords(socket);

  expect(said).toMatch(/^HTTP\/1\.1 400 .*connection: close.*the reason/is);
});

test('who sends without end is cut off', async () => {
  const socket = connectTo(await aRefuser({ bytes: MB, stillMs: GUARD_MS, lingerMs: 2_000 }));
  socket.write(asText({ url: '/', headers: { 'transfer-encoding': 'chunked', 'content-type': 'x/y' }, payload: Buffer.alloc(0) }));
  const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const sending = setInterval(() => socket.write(piece), 1);
  socket.on('error', () => {});

  const said = await lastWords(socket).finally(() => clearInterval(sending));

  expect(said).toContain('the reason');
});

test('a request that breaks off in the middle leaves the others alone', async () => {
  const refuser = await aRefuser({ bytes: MB, stillMs: GUARD_MS, lingerMs: GUARD_MS });
  const socket = connectTo(refuser);
  socket.write(asText({ url: '/', headers: { 'content-length': '1000', 'content-type': 'x/y' }, payload: Buffer.alloc(0) }) + 'some');
  await new Promise((resolve) => refuser.server.once('request', resolve));
  socket.destroy();

  const form: Sent = { url: '/', headers: { 'content-type': 'x/y' }, payload: Buffer.alloc(1000) };
  expect(await sendTwice(refuser, form)).toEqual([400, 404]);
});
