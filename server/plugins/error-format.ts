import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { CodedError, errors, isUnavailable } from '../../engine/errors.ts';
import { beginningOf } from '../../engine/text.ts';
import { asUnavailable } from './unavailable.ts';

/**
 * Converts any error to a code and reason of the catalogue, without internals. An unexpected error is logged completely and answered with a general
 * text.
 */
export function toGraphQLError(error: unknown, log: FastifyBaseLogger, context?: unknown): GraphQLError {
  const cause = asUnavailable(error instanceof GraphQLError && error.originalError ? error.originalError : error);
  const place =
    error instanceof GraphQLError
      ? { nodes: error.nodes ?? null, path: error.path ?? null, source: error.source ?? null, positions: error.positions ?? null }
      : {};
  if (cause instanceof CodedError) {
    if (isUnavailable(cause.reason)) log.warn({ err: cause.cause, reason: cause.reason }, 'request not served');
    if (cause.report) log.error({ err: cause, context: cause.context }, 'request failed');
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { code: cause.code, reason: cause.reason, context: cause.publicContext },
    });
  }
  if (isCallersFault(cause))
    return new GraphQLError(wordsFor(error, cause), { ...place, extensions: { code: 'BAD_USER_INPUT', reason: 'BAD_INPUT' } });
  const requestId = typeof context === 'object' && context !== null && 'requestId' in context ? context.requestId : undefined;
  log.error({ err: cause, requestId }, 'request failed unexpectedly');
  return new GraphQLError(errors.INTERNAL.text, { ...place, extensions: { code: 'INTERNAL_SERVER_ERROR', reason: 'INTERNAL' } });
}

const MAX_WORDS = 500;

/** Names the variable or argument whose value is wrong. */
function wordsFor(error: unknown, cause: Error): string {
  if (!(error instanceof GraphQLError)) return cause.message;
  const name = error.message === cause.message ? argumentOf(error) : fieldOf(error.message);
  return beginningOf(name === null ? cause.message : `${name}: ${cause.message}`, MAX_WORDS);
}

/** Field of an input, else the variable, in the words of GraphQL. */
const fieldOf = (message: string): string | null =>
  / at "([\w.[\]]+)"; /.exec(message)?.[1] ?? /^Variable "\$(\w+)"/.exec(message)?.[1] ?? null;

/** Argument or field before a value in the text of the request. */
function argumentOf({ nodes, source }: GraphQLError): string | null {
  const [node] = nodes ?? [];
  if (!node?.kind.endsWith('Value') || !node.loc) return null;
  const before = (source ?? node.loc.source).body.slice(Math.max(0, node.loc.start - 200), node.loc.start);
  return /(\w+)\s*:\s*(?:\[[^\]]*)?$/.exec(before)?.[1] ?? null;
}

/** GraphQL errors (syntax, validation, variables) and Mercurius' limits carry no stack of ours. */
function isCallersFault(cause: unknown): cause is Error {
  if (cause instanceof GraphQLError) return true;
  // Too deep introspection comes with status 500.
  if (cause instanceof Error && 'code' in cause && cause.code === 'MER_ERR_GQL_QUERY_DEPTH') return true;
  return cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number' && cause.statusCode < 500;
}
