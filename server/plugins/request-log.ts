import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * One line per request: debug for success (`/metrics` counts them by route), info for a refusal, warning for a failure. The cause of a failure is
 * logged with the same request id.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const token = req.asker?.token;
    const line = { req, res, responseTimeMs: Math.round(res.elapsedTime), ...(token ? { apiToken: token.name } : {}) };
    if (error || res.statusCode >= 500) req.log.warn({ ...line, ...(error ? { err: error } : {}) }, 'request failed');
    else if (res.statusCode >= 400) req.log.info(line, 'request refused');
    else req.log.debug(line, 'request answered');
  }
}
