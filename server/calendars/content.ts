import {
  CALENDAR_PAST_DAYS,
  instrumentCalendar,
  personCalendar,
  type CalendarClock,
  type CalendarEntry,
} from '../../engine/rules/calendars.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import type { OpenedCalendar } from './addresses.ts';
import { calendarFile } from './file.ts';
import { draftsOfPerson, experimentsOfPerson, experimentsOnInstrument, feedbackOfPerson, visitsOfPerson } from './repository/entries.ts';
import type { CalendarServices } from './types.ts';

const DAY_MS = 24 * 60 * 60_000;

export async function calendarText(services: CalendarServices, opened: OpenedCalendar): Promise<string> {
  const { core, settings } = services;
  const values = await settings.all();
  const clock = {
    now: core.now(),
    timeZone: dateFormatsOf(values).timeZone,
    feedbackDays: Number(values.get('FEEDBACK_EXHAUST_DAYS')),
  };
  const facility = values.get('ORGANISATION_NAME') || 'Beamtime';
  return calendarFile({
    name: opened.instrument === null ? facility : `${opened.instrument.name}, ${facility}`,
    publicUrl: core.config.publicUrl,
    entries: await entriesOf(services, opened, clock),
  });
}

/** With a constant number of statements. */
async function entriesOf(
  { core: { db }, panelReviews }: CalendarServices,
  { reader, instrument }: OpenedCalendar,
  clock: CalendarClock,
): Promise<readonly CalendarEntry[]> {
  const about = { userId: reader.id, since: new Date(clock.now.getTime() - CALENDAR_PAST_DAYS * DAY_MS) };
  if (instrument !== null) return instrumentCalendar(reader, await experimentsOnInstrument(db, about, instrument.id), clock);
  const [experiments, visits, drafts, reviews, feedback] = await Promise.all([
    experimentsOfPerson(db, about),
    visitsOfPerson(db, about),
    draftsOfPerson(db, about),
    panelReviews.deadlines(reader.id),
    feedbackOfPerson(db, about),
  ]);
  return personCalendar(reader, { experiments, visits, drafts, reviews, feedback }, clock);
}
