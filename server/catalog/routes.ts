import type { FastifyInstance } from 'fastify';
import { hashOf } from '../../engine/hash.ts';
import type { LoadedDefinitions } from './types.ts';

/** Both modules are immutable under their hashed names. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface PageParts {
  readonly shapes: string;
  readonly configShapes: string;
  readonly body: string;
  readonly etag: string;
  /** For previews in the studio only. */
  readonly examples: string;
}

/** Cache per set of definitions, shared by applications built with it. */
const partsByDefinitions = new WeakMap<LoadedDefinitions, PageParts>();

function pageParts(definitions: LoadedDefinitions): PageParts {
  const parts = partsByDefinitions.get(definitions) ?? makeParts(definitions);
  partsByDefinitions.set(definitions, parts);
  return parts;
}

function makeParts({ catalog, files, shapesModule, configShapesModule }: LoadedDefinitions): PageParts {
  const shapes = `/catalog/shapes-${shapesModule.hash}.js`;
  const configShapes = `/catalog/config-shapes-${configShapesModule.hash}.js`;
  const body = JSON.stringify({ files, shapes, configShapes });
  const examples = JSON.stringify(Object.fromEntries([...catalog.questionTypes.values()].map((type) => [type.type, type.examples])));
  return { shapes, configShapes, body, etag: `"${hashOf(body)}"`, examples };
}

/**
 * GET /catalog/definitions.json lists definition files and the shape module, served from our origin for a strict Content-Security-Policy. Public,
 * since definitions are not secret.
 */
export function catalogRoutes(app: FastifyInstance, definitions: LoadedDefinitions): void {
  const { shapesModule, configShapesModule } = definitions;
  const { shapes, configShapes, body, etag, examples } = pageParts(definitions);

  app.get('/catalog/definitions.json', (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('application/json').send(body);
  });
  app.get('/catalog/examples.json', (_request, reply) => reply.type('application/json').header('cache-control', 'no-cache').send(examples));
  for (const [path, { source }] of [
    [shapes, shapesModule],
    [configShapes, configShapesModule],
  ] as const) {
    app.get(path, (_request, reply) => reply.type('text/javascript').header('cache-control', FOR_EVER).send(source));
  }
}
