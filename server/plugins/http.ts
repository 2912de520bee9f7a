import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../engine/errors.ts';
import type { Config } from '../config.ts';
import { networkOf } from './caller-network.ts';
import { compressAnswers } from './compress.ts';
import { tellingOfLimits } from './refusals.ts';

const MINUTE_MS = 60_000;

/**
 * The person whose token, signed by us, a request brings. Each is counted alone, with all their sessions, so that a facility behind one
 * address is not one caller; everything else, made-up tokens too, by address.
 */
type PersonOf = (request: FastifyRequest) => Promise<number | null>;

interface HttpParts {
  readonly personOf: PersonOf;
  /** By which the server judges what is in time: answers say it, and pages count by it. */
  readonly clock: () => Date;
}

/** What every answer carries and every request must pass, whatever route it is for. */
export async function registerHttp(app: FastifyInstance, config: Config, { personOf, clock }: HttpParts): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    reply.header('date', clock().toUTCString());
    // GraphQL answers differ by who asks, also those by GET
    if (isGraphql(request)) reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // the component library writes its styles into the page while it runs; no script may
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
    // only where people reach us by https: otherwise browsers would refuse the demonstration on plain http for a year
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
        const person = await personOf(request);
        return person === null ? address : `person ${person}`;
      },
      onExceeded: tellingOfLimits(clock),
      errorResponseBuilder: () => fail('TOO_MANY_REQUESTS'),
      allowList: isProbe,
    });
  }
  compressAnswers(app);
}

/** A first visit asks for about twenty; a room of people behind one address comes at the same moment. */
const ASSETS_FOR_ONE = 10;
/** Kept by browsers for ever; they ask without a session. */
const isAsset = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/');

const isGraphql = ({ url }: FastifyRequest): boolean => /^\/graphql(\/|\?|$)/.test(url);

const isProbe = ({ url }: FastifyRequest): boolean => url === '/health' || url === '/ready';
