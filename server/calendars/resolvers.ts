import type { Resolvers } from '../generated/resolvers.ts';
import type { CalendarContext } from './types.ts';

export const resolvers: Resolvers<CalendarContext> = {
  Query: {
    calendarAddress: (_root, _args, { actor, calendars }) => calendars.addressFor(actor, null),
    instrumentCalendarAddress: (_root, { instrumentId }, { actor, calendars }) => calendars.addressFor(actor, instrumentId),
  },
  Mutation: {
    renewCalendarAddress: (_root, _args, { actor, calendars }) => calendars.renew(actor),
  },
};
