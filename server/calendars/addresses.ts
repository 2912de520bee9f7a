import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayReadInstrumentCalendar } from '../../engine/rules/calendars.ts';
import { present } from '../plugins/present.ts';
import { calendarPeople, instrumentFor, raiseCalendarCounter } from './repository/people.ts';
import { calendarSecret, holderNamedIn, isCalendarSecret, type CalendarCounters, type CalendarHolder } from './secret.ts';
import type { CalendarInstrumentRow, CalendarPersonRow, CalendarServices } from './types.ts';

export const CALENDAR_PATH = '/calendar/';
const PURPOSE = 'calendar addresses';
const HALF_DAY_MS = 12 * 60 * 60_000;

/** @throws INSTRUMENT_NOT_FOUND, INSUFFICIENT_PERMISSIONS for an instrument of others */
export async function addressFor(services: CalendarServices, actor: Actor, instrumentId: number | null): Promise<string> {
  const { core, events } = services;
  if (instrumentId !== null) {
    const instrument = await instrumentFor(core.db, ownId(actor), instrumentId);
    if (!instrument) throw fail('INSTRUMENT_NOT_FOUND', { instrumentId });
    allow(mayReadInstrumentCalendar(actor.role === null ? [] : [actor.role], instrument.isOwn));
  }
  if (actor.impersonatorId !== null)
    await core.db.transaction().execute((tx) => events.note(tx, calendarEvent(services, 'USER_CALENDAR_IMPERSONATED', actor)));
  return currentAddress(services, actor, instrumentId);
}

/** Ends the addresses of the person, those of officers who act as them as well. */
export async function renewAddress(services: CalendarServices, actor: Actor): Promise<string> {
  const { core, events } = services;
  await core.db.transaction().execute(async (tx) => {
    await raiseCalendarCounter(tx, ownId(actor));
    await events.note(tx, calendarEvent(services, 'USER_CALENDAR_RENEWED', actor));
  });
  return currentAddress(services, actor, null);
}

const calendarEvent = ({ core }: CalendarServices, event: string, actor: Actor) => ({
  event,
  entity: { kind: 'USER', id: ownId(actor) },
  actor,
  at: core.now(),
});

async function currentAddress({ core, session }: CalendarServices, actor: Actor, instrumentId: number | null): Promise<string> {
  const { impersonatorId } = actor;
  // two halves of a day ahead, so that it is the same one for a while
  const endsAt = new Date((Math.floor(core.now().getTime() / HALF_DAY_MS) + 2) * HALF_DAY_MS);
  const impersonation = impersonatorId === null ? null : { officerId: impersonatorId, endsAt };
  const holder = { userId: ownId(actor), instrumentId, impersonation };
  const [key] = await session.keysFor(PURPOSE);
  const secret = calendarSecret(present(key), holder, countersOf(holder, await calendarPeople(core.db, idsIn(holder))));
  return `${core.config.publicUrl}${CALENDAR_PATH}${secret}.ics`;
}

const idsIn = ({ userId, impersonation }: CalendarHolder): readonly number[] =>
  impersonation === null ? [userId] : [userId, impersonation.officerId];

const countersOf = (holder: CalendarHolder, people: readonly CalendarPersonRow[]): CalendarCounters =>
  idsIn(holder).map((id) => people.find((person) => person.id === id)?.calendarCounter ?? -1);

export interface OpenedCalendar {
  readonly reader: CalendarPersonRow;
  /** Null: the person's own calendar. */
  readonly instrument: CalendarInstrumentRow | null;
}

/** @throws CALENDAR_NOT_FOUND */
export async function openCalendar({ core, session }: CalendarServices, secret: string): Promise<OpenedCalendar> {
  const holder = holderNamedIn(secret);
  if (holder === null) throw fail('CALENDAR_NOT_FOUND');
  const { userId, instrumentId } = holder;
  const people = await calendarPeople(core.db, idsIn(holder));
  const isReal = isCalendarSecret(await session.keysFor(PURPOSE), secret, countersOf(holder, people));
  const person = people.find(({ id, isActive }) => id === userId && isActive);
  if (!isReal || !person || hasEnded(holder, people, core.now())) throw fail('CALENDAR_NOT_FOUND');
  // as in the session of an officer who acts as an insider
  const reader = { ...person, isInternal: person.isInternal && holder.impersonation === null };
  if (instrumentId === null) return { reader, instrument: null };
  const instrument = await instrumentFor(core.db, userId, instrumentId);
  if (!instrument || !mayReadInstrumentCalendar(reader.roles, instrument.isOwn).ok) throw fail('CALENDAR_NOT_FOUND');
  return { reader, instrument };
}

/** An officer's address ends with its time, and with the office. */
function hasEnded({ impersonation }: CalendarHolder, people: readonly CalendarPersonRow[], now: Date): boolean {
  if (impersonation === null) return false;
  const officer = people.find(({ id }) => id === impersonation.officerId);
  return impersonation.endsAt <= now || !officer?.isActive || !officer.roles.includes('USER_OFFICER');
}
