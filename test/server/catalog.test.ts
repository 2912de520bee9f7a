import { expect, test } from 'vitest';
import { aWorld } from '../world/index.ts';

test('the page gets definitions and compiled shapes without signing in, and asks again cheaply', async () => {
  const { nobody } = await aWorld();

  const answer = await nobody.get('/catalog/definitions.json');
  const { files, shapes } = answer.json<{ files: readonly { path: string }[]; shapes: string }>();
  const module = await nobody.get(shapes);
  const again = await nobody.get('/catalog/definitions.json', { 'if-none-match': String(answer.headers['etag']) });

  expect(files.map((f) => f.path)).toContain('definitions/question-types/interval.json');
  expect(module.headers['content-type']).toContain('text/javascript');
  expect(module.headers['cache-control']).toContain('immutable');
  expect(module.body).toContain('export');
  expect(again.statusCode).toBe(304);
});

test('examples of question types are given to previews', async () => {
  const { nobody } = await aWorld();

  const answer = await nobody.get('/catalog/examples.json');

  expect(answer.json()).toMatchObject({ BOOLEAN: expect.arrayContaining([expect.objectContaining({ answer: true })]) as unknown });
});
