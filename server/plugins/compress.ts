import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
/** Bytes below which compressing costs more than it saves. */
const LEAST_BYTES = 2_048;
const COMPRESSIBLE = /^(text\/|application\/(json|graphql-response\+json|javascript))/;

/** Compresses in-memory text responses; streams and files are sent as they are (pages are compressed at build time). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload);
  });
}
