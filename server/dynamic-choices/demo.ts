import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../paths.ts';
import { demoOrigin } from '../demo-origin.ts';
import type { DynamicChoiceServices } from './types.ts';

/** Responses to the demonstration's own dynamic choices; exists on the demonstration server only. */
export async function demoChoices(app: FastifyInstance, { core }: DynamicChoiceServices): Promise<void> {
  if (demoOrigin(core.config) === null) return;
  const facility = JSON.parse(await readFile(join(projectRoot, 'definitions/starter/demo/facility.json'), 'utf8')) as {
    readonly choices?: Readonly<Record<string, unknown>>;
  };
  const choices = new Map(Object.entries(facility.choices ?? {}));
  app.get<{ Params: { name: string } }>('/demo/choices/:name', (request, reply) => {
    const answer = choices.get(request.params.name);
    return answer === undefined ? reply.code(404).send({ message: 'There are no such choices' }) : reply.send(answer);
  });
}
