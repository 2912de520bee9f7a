import type { FastifyInstance } from 'fastify';
import { Kind, visit, type ValueNode } from 'graphql';
import { exactJson } from '../../engine/exact-json.ts';
import { isInexact } from '../../engine/logic/index.ts';

/** Bodies of requests keep a number with more digits than numbers have as a text, which no rule takes for a number. */
export function registerJsonNumbers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, exactJson(String(body)), done);
  });
}

/** The same for a value that stands in the text of a call. */
export const exactLiteral = (node: ValueNode): ValueNode =>
  visit(node, {
    IntValue: ({ value }) => (isInexact(value) ? { kind: Kind.STRING, value } : undefined),
    FloatValue: ({ value }) => (isInexact(value) ? { kind: Kind.STRING, value } : undefined),
  });
