import type { FastifyInstance } from 'fastify';
import { getOperationAST, OperationTypeNode, parse, type DocumentNode } from 'graphql';
import { fail } from '../../engine/errors.ts';

/** Refuses what is not a plain question where it comes by GET or HEAD: such addresses are followed, fetched ahead and kept by others. */
export function registerGetGuard(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' || request.routeOptions.url !== '/graphql') return;
    const { query, operationName } = request.query as { readonly query?: unknown; readonly operationName?: unknown };
    const document = typeof query === 'string' ? documentOf(query) : null;
    if (!document) return;
    const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null);
    if (!operation) throw fail('OPERATION_UNCLEAR');
    if (operation.operation !== OperationTypeNode.QUERY) {
      void reply.header('allow', 'POST');
      throw fail('CHANGE_BY_GET');
    }
  });
}

/** Null for what cannot be read: GraphQL says itself where it is wrong. */
function documentOf(query: string): DocumentNode | null {
  try {
    return parse(query);
  } catch {
    return null;
  }
}
