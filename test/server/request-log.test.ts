import fastify from 'fastify';
import { expect, test } from 'vitest';
import { RequestLog } from '../../server/plugins/request-log.ts';

/** What is logged at a level when these paths are asked for. */
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

test('for those who want to see every request, each has one line', async () => {
  expect(await logged('debug', '/page')).toEqual(['request answered: /page 200']);
});
