import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JsonScanner } from '../../engine/json-scan.ts';
import { JSON_LIMITS } from '../../engine/rules/limits.ts';
import { pauseIfLong } from './request-budget.ts';

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

/** Bytes; scanning them takes about a millisecond. */
const SCANNED_AT_ONCE = 65_536;

class ScannedBody extends Transform {
  /** Fastify compares it with the length that the header gives. */
  receivedEncodedLength = 0;

  constructor(private readonly scan: JsonScanner) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += piece.length;
    this.scanInTurns(piece).then(() => done(null, piece), done);
  }

  /** Megabytes arrive in one turn of the event loop when the network is fast. */
  private async scanInTurns(piece: Buffer): Promise<void> {
    for (let at = 0; at < piece.length; at += SCANNED_AT_ONCE) {
      this.scan.add(piece.subarray(at, at + SCANNED_AT_ONCE));
      await pauseIfLong();
    }
  }

  override _flush(done: TransformCallback): void {
    this.scan.end();
    done();
  }
}
