/** Bare server of `npm run bench`, only `pg` and `node:http`; configured by DATABASE_URL and PORT. */
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { BareRequest, Ask, BareDatabase } from './bare.ts';
import { answers, statements } from './bare.ts';

/** Same pool size as the product. */
const CONNECTIONS = 10;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: CONNECTIONS });
pool.on('error', (error) => console.error(error.message));
// as the product does: compiling a plan takes longer than most statements
pool.on('connect', (client) => void client.query('set jit = off'));

/** Named statements, prepared once per connection. */
const askOn =
  (on: Pick<pg.ClientBase, 'query'> | pg.Pool): Ask =>
  async (name, values) =>
    (await on.query<Readonly<Record<string, unknown>>>({ name, text: statements.get(name) ?? '', values: [...values] })).rows;

const database: BareDatabase = {
  ask: (name, values) => askOn(pool)(name, values),
  async transaction(work) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(askOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
};

async function bodyOf(request: IncomingMessage): Promise<BareRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return (parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'))) as BareRequest;
}

const server = createServer((request, response) => {
  const answer = answers[(request.url ?? '/').slice(1)];
  const send = (status: number, content: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(content));
  if (!answer) return void send(request.url === '/ready' ? 200 : 404, {});
  bodyOf(request)
    .then((body) => answer(database, body))
    .then(
      (data) => send(200, { data }),
      (error: unknown) => send(500, { error: String(error) }),
    );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
