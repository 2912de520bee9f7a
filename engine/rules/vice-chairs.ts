import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { mayBeSeated, type SeatCandidate } from './faps.ts';

/** Seat of a deputy of the chairs. It brings the role FAP_CHAIR. */
export const VICE_CHAIR = 'FAP_VICE_CHAIR';

/** A chair of a panel about one of its proposals. */
export interface ChairAbout {
  /** Deactivated. */
  readonly hasLeft: boolean;
  readonly awayUntil: Date | null;
  /** On the proposal, with access to its data, or barred by a declared conflict of interest. */
  readonly isBiased: boolean;
}

/**
 * The seat of a vice-chair counts like that of a chair while every chair is away or biased.
 * A panel without a chair has nobody to stand in for.
 *
 * @example standsIn([{ hasLeft: false, awayUntil: null, isBiased: true }], now) // true
 */
export function standsIn(chairs: readonly ChairAbout[], now: Date): boolean {
  const active = chairs.filter(({ hasLeft }) => !hasLeft);
  return active.length > 0 && active.every(({ awayUntil, isBiased }) => isBiased || (awayUntil !== null && awayUntil > now));
}

/**
 * Right to be a vice-chair: as to be chair, but by somebody else.
 *
 * @example mayBeViceChair({ ...ada, isChair: true }, true) // VICE_CHAIR_IS_CHAIR
 */
export const mayBeViceChair = (person: SeatCandidate & { readonly isChair: boolean }, givesRole: boolean): RuleAnswer =>
  person.isChair ? no('VICE_CHAIR_IS_CHAIR', { name: person.name }) : mayBeSeated(person, { role: 'FAP_CHAIR', givesRole });

/** Days that a chair can be away for in advance. */
const MOST_AWAY_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * Right to say until when a chair of the panel is away: the chair or an officer, for a year at most. Null ends it.
 *
 * @example mayBeAway({ ...chair, userId: 7 }, { userId: 8, until: null }, now) // CHAIR_AWAY_OF_OTHER
 */
export function mayBeAway(
  actor: Actor,
  { userId, until }: { readonly userId: number; readonly until: Date | null },
  now: Date,
): RuleAnswer {
  if (!isOfficer(actor) && actor.userId !== userId) return no('CHAIR_AWAY_OF_OTHER');
  if (until === null) return yes;
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  return days > 0 && days <= MOST_AWAY_DAYS ? yes : no('CHAIR_AWAY_DATE');
}
