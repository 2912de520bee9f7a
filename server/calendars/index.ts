import { bound, type Domain } from '../domain.ts';
import { addressFor, renewAddress } from './addresses.ts';
import { raiseCalendarCounter } from './repository/people.ts';
import { resolvers } from './resolvers.ts';
import { calendarRoutes } from './routes.ts';
import type { CalendarServices } from './types.ts';

export { CALENDAR_ROUTE } from './routes.ts';

const createCalendars = (services: CalendarServices) => bound(services, { addressFor, renew: renewAddress });

declare module '../context.ts' {
  interface Services {
    readonly calendars: ReturnType<typeof createCalendars>;
  }
}

export const calendars: Domain<CalendarServices, 'calendars'> = {
  name: 'calendars',
  create: (services) => ({ calendars: createCalendars(services) }),
  ready: ({ events }) => {
    for (const event of ['USER_DEACTIVATED', 'USERS_MERGED', 'USERS_MERGE_UNDONE'])
      events.on(event, async (tx, { entity }) => void (await raiseCalendarCounter(tx, entity.id)));
  },
  routes: calendarRoutes,
  resolvers,
};
