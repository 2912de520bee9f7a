import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JsonScanner } from '../../engine/json-scan.ts';
import { JSON_LIMITS } from '../../engine/rules/limits.ts';

/** The arguments of a call stand within `variables` of the body. */
const BODY_LIMITS = { ...JSON_LIMITS, depth: JSON_LIMITS.depth + 2 };

const scans = new WeakMap<FastifyRequest, JsonScanner>();

/** Bounds JSON bodies while they arrive, and keeps each number with more digits than numbers have as a text. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return done(null, payload);
    const scan = new JsonScanner(BODY_LIMITS);
    const scanned = new ScannedBody(scan);
    scans.set(request, scan);
    payload.once('error', (error) => scanned.destroy(error));
    done(null, payload.pipe(scanned));
  });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    void parse(request, scans.get(request)?.exact(body) ?? body.toString(), done);
  });
}

class ScannedBody extends Transform {
  /** Fastify compares it with the length that the header gives. */
  receivedEncodedLength = 0;

  constructor(private readonly scan: JsonScanner) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += piece.length;
    try {
      this.scan.add(piece);
      done(null, piece);
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    this.scan.end();
    done();
  }
}
