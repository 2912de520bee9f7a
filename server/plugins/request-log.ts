import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * One line for each answered request: at debug when all is well, so that what an operator must read does not drown (`/metrics` counts them
 * by route), at info when it was refused, and as a warning when it failed, whose cause stands in an error line with the same request id.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // the line of its answer says everything
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTimeMs: Math.round(res.elapsedTime) };
    if (error || res.statusCode >= 500) req.log.warn({ ...line, ...(error ? { err: error } : {}) }, 'request failed');
    else if (res.statusCode >= 400) req.log.info(line, 'request refused');
    else req.log.debug(line, 'request answered');
  }
}
