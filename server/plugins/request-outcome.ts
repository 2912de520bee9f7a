import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { isUnavailable, type Reason } from '../../engine/errors.ts';
import { operationNames } from '../generated/operation-names.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the GraphQL operation as its caller gave it. */
    operation: string;
    /** Class of the first error of a GraphQL answer; empty without one. */
    errorClass: string;
  }
}

const OTHER = 'other';
const KNOWN: ReadonlySet<string> = new Set(operationNames);

export function registerRequestOutcome(app: FastifyInstance): void {
  app.decorateRequest('operation', '');
  app.decorateRequest('errorClass', '');
}

/** Operation of our own pages; those of other programs are not told apart, because their names are unbounded. */
export const knownOperation = ({ operation }: Pick<FastifyRequest, 'operation'>): string => (KNOWN.has(operation) ? operation : OTHER);

/** The API's class, or the reason where operators must tell faults from a database that is away. */
export function noteErrors(request: FastifyRequest, [first]: readonly GraphQLError[]): void {
  if (!first) return;
  const { code, reason } = first.extensions;
  const isTold = reason === 'INTERNAL' || isUnavailable(reason as Reason);
  request.errorClass = String(isTold ? reason : code);
}
