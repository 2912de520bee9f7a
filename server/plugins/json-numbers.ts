import { Kind, visit, type ValueNode } from 'graphql';
import { isInexact } from '../../engine/logic/index.ts';

/** Keeps a number that parsing would change as a text, as bodies of requests do. */
export const exactLiteral = (node: ValueNode): ValueNode =>
  visit(node, {
    IntValue: ({ value }) => (isInexact(value) ? { kind: Kind.STRING, value } : undefined),
    FloatValue: ({ value }) => (isInexact(value) ? { kind: Kind.STRING, value } : undefined),
  });
