import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../engine/errors.ts';
import { CALENDAR_PATH, openCalendar } from './addresses.ts';
import { calendarText } from './content.ts';
import type { CalendarServices } from './types.ts';

export const CALENDAR_ROUTE = `${CALENDAR_PATH}:secret.ics`;

/** Programs on several devices ask every few minutes at most. */
const READS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

type CalendarRequest = FastifyRequest<{ Params: { secret: string } }>;

/** Answers without a session: the address is the key. */
export function calendarRoutes(app: FastifyInstance, services: CalendarServices): void {
  const limit = limiter(app);
  app.get(CALENDAR_ROUTE, async (request: CalendarRequest, reply) => {
    void reply.header('cache-control', 'no-store');
    const { secret } = request.params;
    const opened = await openCalendar(services, secret);
    await limit(request);
    return reply.type('text/calendar; charset=utf-8').send(await calendarText(services, opened));
  });
}

/** Counts by address, beside the limit of each caller. */
function limiter(app: FastifyInstance): (request: CalendarRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve();
  const count = app.createRateLimit({
    max: READS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => (request as CalendarRequest).params.secret,
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw fail('TOO_MANY_REQUESTS');
  };
}
