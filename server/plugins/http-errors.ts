import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { CodedError, errors, fail, isUnavailable, type ErrorCode, type Reason } from '../../engine/errors.ts';
import { toGraphQLError } from './error-format.ts';
import { logDenied } from './denied-requests.ts';
import { noteErrors } from './request-outcome.ts';
import { asUnavailable, RETRY_AFTER_S, UNAVAILABLE } from './unavailable.ts';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  NOT_LOGGED_IN: 401,
  INVALID_TOKEN: 401,
  EXTERNAL_TOKEN_INVALID: 401,
  INSUFFICIENT_PERMISSIONS: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
};

const OWN_STATUS: Partial<Readonly<Record<Reason, number>>> = { CHANGE_BY_GET: 405, REQUEST_TOO_LARGE: 413, FILE_TOO_LARGE: 413 };

const ownStatus = (reason: Reason): number | undefined => (isUnavailable(reason) ? UNAVAILABLE : OWN_STATUS[reason]);

const MB = 1024 * 1024;
type Thrown = (FastifyError | CodedError) & { readonly errors?: readonly unknown[] };

const inOurWords = (error: Thrown, { routeOptions }: FastifyRequest): Thrown =>
  error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? fail('REQUEST_TOO_LARGE', { max: routeOptions.bodyLimit / MB })
    : (asUnavailable(error) as Thrown);

/** Headers of a file response that fails before its first byte; the error response must not carry them. */
const OF_A_FILE = ['content-type', 'content-length', 'content-disposition', 'x-download-filename'];

function forgetFile(reply: FastifyReply): void {
  if (reply.raw.headersSent) return;
  for (const name of OF_A_FILE) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === UNAVAILABLE && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER_S);
  });
  app.setErrorHandler((thrown: Thrown, request, reply) => {
    const error = inOurWords(thrown, request);
    logDenied(error, request);
    forgetFile(reply);
    if (request.url.startsWith('/graphql')) {
      const graphqlErrors = (error.errors ?? [error]).map((e): GraphQLError => toGraphQLError(e, request.log, { requestId: request.id }));
      noteErrors(request, graphqlErrors);
      return reply.code(refusedBeforeGraphql(error)).send({ data: null, errors: graphqlErrors });
    }
    if (error instanceof CodedError) {
      if (isUnavailable(error.reason)) request.log.warn({ err: error.cause, reason: error.reason }, 'request not served');
      if (error.report) request.log.error({ err: error, context: error.context }, 'request failed');
      return reply.code(ownStatus(error.reason) ?? STATUS[error.code]).send({
        code: error.code,
        reason: error.reason,
        message: error.message,
        ...(error.publicContext ? { context: error.publicContext } : {}),
      });
    }
    const status = error.statusCode ?? 500;
    if (status === 429)
      return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', reason: 'TOO_MANY_REQUESTS', message: errors.TOO_MANY_REQUESTS.text });
    if (status < 500) return reply.code(status).send({ code: 'BAD_USER_INPUT', reason: 'BAD_INPUT', message: error.message });
    request.log.error({ err: error }, 'request failed unexpectedly');
    return reply.code(500).send({ code: 'INTERNAL_SERVER_ERROR', reason: 'INTERNAL', message: errors.INTERNAL.text });
  });
}

/** HTTP's own refusals keep their status; a GraphQL refusal is an ordinary response. */
function refusedBeforeGraphql(error: Thrown): number {
  if (error instanceof CodedError) return ownStatus(error.reason) ?? (error.code === 'TOO_MANY_REQUESTS' ? STATUS[error.code] : 200);
  return String(error.code).startsWith('MER_') || !error.statusCode || error.statusCode >= 500 ? 200 : error.statusCode;
}
