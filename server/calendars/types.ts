import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Context, Services } from '../context.ts';

export type CalendarServices = Pick<Services, 'core' | 'events' | 'settings' | 'session' | 'panelReviews'>;

export type CalendarContext = Context & CalendarServices & Pick<Services, 'calendars'>;

/** A person as calendar addresses depend on them. */
export interface CalendarPersonRow {
  readonly id: number;
  readonly calendarCounter: number;
  readonly isActive: boolean;
  readonly isInternal: boolean;
  readonly roles: readonly RoleCode[];
}

export interface CalendarInstrumentRow {
  readonly id: number;
  readonly name: string;
  /** The person is its scientist or contact. */
  readonly isOwn: boolean;
}
