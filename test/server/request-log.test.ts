import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RequestLog } from '../../server/plugins/request-log.ts';
import { aWorld } from '../world/index.ts';

async function logged(level: string, ...paths: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const app = fastify({ logger: { level, stream: { write: (line: string) => void lines.push(line) } }, logController: new RequestLog() });
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send());
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  app.get('/page', () => 'here');
  app.get('/broken', () => Promise.reject(new Error('broken')));
  for (const path of paths) await app.inject(path);
  await app.close();
  return lines.map((line) => {
    const { msg, req, res } = JSON.parse(line) as { msg: string; req: { url: string }; res: { statusCode: number } };
    return `${msg}: ${req.url} ${res.statusCode}`;
  });
}

test('a request that was answered is no news, one that was refused or failed is', async () => {
  expect(await logged('info', '/page', '/nowhere', '/broken')).toEqual(['request refused: /nowhere 404', 'request failed: /broken 500']);
});

test('a line about an error of the database says which, and nothing of the rows that it quotes', async () => {
  const lines: string[] = [];
  const world = await aWorld({ env: { LOG_LEVEL: 'error' }, log: (line) => void lines.push(line) });
  const { email } = world.petra;
  const again = sql`update users set email = ${email} where id = ${world.carl.id}`.execute(world.db);
  const error: unknown = await again.catch((met: unknown) => met);

  world.services.core.log.error({ err: error }, 'alone');
  world.services.core.log.error({ err: new AggregateError([error], 'several') }, 'among others');

  expect(String((error as { readonly detail: string }).detail)).toContain(email);
  expect(lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg)).toEqual(['alone', 'among others']);
  expect(lines[0]).toContain('duplicate key value');
  expect(lines.join('')).not.toContain(email);
});

test('of a value that the database cannot read, a line says the kind and the code, and not the value', async () => {
  const lines: string[] = [];
  const world = await aWorld({ env: { LOG_LEVEL: 'error' }, log: (line) => void lines.push(line) });
  const met = (value: string) =>
    sql`select ${value}::text::integer`.execute(world.db).then(
      () => null,
      (error: unknown) => error,
    );
  const error = await met('typed "in\nsecret" $& here');

  world.services.core.log.error({ err: error }, 'alone');
  world.services.core.log.error({ err: new Error('not saved', { cause: error }) }, 'as a cause');
  world.services.core.log.error({ err: new AggregateError([error], 'several') }, 'among others');

  expect(String((error as Error).message)).toContain('secret');
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toContain('invalid input syntax for type integer: \\"…\\"');
    expect(line).not.toMatch(/typed|secret|here/);
  }
  expect(lines[0]).toContain('22P02');
});

test('for those who want to see every request, each has one line', async () => {
  expect(await logged('debug', '/page')).toEqual(['request answered: /page 200']);
});
