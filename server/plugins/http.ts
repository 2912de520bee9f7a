import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../engine/errors.ts';
import type { Config } from '../config.ts';
import { networkOf } from './caller-network.ts';
import { compressAnswers } from './compress.ts';
import { limitLogger } from './denied-requests.ts';

const MINUTE_MS = 60_000;

/**
 * Person or API access token of a request. Rate limits count people across sessions, so that a facility behind one address is not one caller; all
 * others count by address.
 */
type PersonOf = (request: FastifyRequest) => Promise<string | null>;

interface HttpParts {
  readonly personOf: PersonOf;
  /** Clock for deadlines; sent in responses, so that pages can follow it. */
  readonly clock: () => Date;
}

export async function registerHttp(app: FastifyInstance, config: Config, { personOf, clock }: HttpParts): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    reply.header('date', clock().toUTCString());
    // GraphQL responses depend on the caller, including those by GET.
    if (isGraphql(request)) reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library injects styles at runtime; scripts must not.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Only for https installations: otherwise browsers would refuse a plain-http demonstration for a year.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  if (config.rateLimitPerMinute > 0) {
    await app.register(rateLimit, {
      max: (request) => config.rateLimitPerMinute * (isAsset(request) ? ASSETS_FOR_ONE : 1),
      timeWindow: MINUTE_MS,
      cache: 20_000,
      keyGenerator: async (request) => {
        const address = `address ${networkOf(request.ip)}`;
        if (isAsset(request)) return `files of pages, ${address}`;
        return (await personOf(request)) ?? address;
      },
      onExceeded: limitLogger(clock),
      errorResponseBuilder: () => fail('TOO_MANY_REQUESTS'),
      allowList: isProbe,
    });
  }
  compressAnswers(app);
}

/** Rate limit factor: a first visit loads about twenty files, and many people may share an address. */
const ASSETS_FOR_ONE = 10;
/** Hashed files, cached by browsers indefinitely and requested without a session. */
const isAsset = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/');

const isGraphql = ({ url }: FastifyRequest): boolean => /^\/graphql(\/|\?|$)/.test(url);

const isProbe = ({ url }: FastifyRequest): boolean => url === '/health' || url === '/ready';
