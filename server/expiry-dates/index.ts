import { bound, type Domain } from '../domain.ts';
import { mayVisit, readExpiryDates, requiredOfVisits, setExpiryDate, setExpiryDateIn, setRequirements } from './actions.ts';
import { expiryDatesOf, moveExpiryDates, requirementsOf } from './repository/expiry-dates.ts';
import { resolvers } from './resolvers.ts';
import type { ExpiryDateServices } from './types.ts';

export type { VisitToCheck } from './types.ts';

const createExpiryDates = (services: ExpiryDateServices) => ({
  ...bound(services.core.db, { of: readExpiryDates, requirementsOf }),
  /** Without permission check. */
  ofPeople: expiryDatesOf,
  ...bound(services, { set: setExpiryDate, setIn: setExpiryDateIn, setRequirements, requiredOfVisits, mayVisit }),
});

declare module '../context.ts' {
  interface Services {
    readonly expiryDates: ReturnType<typeof createExpiryDates>;
  }
}

export const expiryDates: Domain<ExpiryDateServices, 'expiryDates'> = {
  name: 'expiry-dates',
  create: (services) => ({ expiryDates: createExpiryDates(services) }),
  ready: ({ users }) => {
    users.onPlaceholderClaimed('expiry-dates', (tx, { placeholderId, userId }) => moveExpiryDates(tx, placeholderId, userId));
  },
  resolvers,
};
