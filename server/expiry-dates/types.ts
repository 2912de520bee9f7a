import type { ExpiryDate } from '../../engine/rules/expiry-dates.ts';
import type { Context, Services } from '../context.ts';

export type ExpiryDateServices = Pick<Services, 'core' | 'events' | 'settings' | 'users' | 'instruments'>;

export type ExpiryDateContext = Context & ExpiryDateServices & Pick<Services, 'expiryDates'>;

export interface ExpiryDateRow extends ExpiryDate {
  readonly userId: number;
}

export interface VisitToCheck {
  readonly userId: number;
  readonly instrumentId: number;
  readonly endsAt: Date;
}
