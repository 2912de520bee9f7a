import { dayOf } from '../dates.ts';
import { readsOfPerson, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

/** Kinds that pages offer; others can be typed. */
export const OFFERED_EXPIRY_KINDS = ['SAFETY_TRAINING', 'USER_AGREEMENT', 'ACCESS_APPROVAL'] as const;

const KIND_MAX = 60;

/** @example isExpiryKind('SAFETY_TRAINING') // true */
export const isExpiryKind = (text: string): boolean => text.length <= KIND_MAX && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text);

/** @example mayNameExpiryKinds(['Safety']) // no, EXPIRY_KIND */
export function mayNameExpiryKinds(kinds: readonly string[]): RuleAnswer {
  const wrong = kinds.find((kind) => !isExpiryKind(kind));
  return wrong === undefined ? yes : no('EXPIRY_KIND', { kind: wrong });
}

/**
 * A kind as a person typed it.
 *
 * @example expiryKindOf('X-ray training') // 'X_RAY_TRAINING'
 */
export const expiryKindOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** @example expiryKindName('SAFETY_TRAINING') // 'Safety training' */
export const expiryKindName = (kind: string): string => kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll('_', ' ');

/** The person, officers and safety reviewers; scientists read them with a visit. @example mayReadExpiryDates(petra, carl.id) // false */
export const mayReadExpiryDates = (actor: Actor, userId: number): boolean =>
  readsOfPerson(actor, userId) || actor.role === 'EXPERIMENT_SAFETY_REVIEWER';

export interface ExpiryDate {
  readonly kind: string;
  readonly date: Date;
}

/** A kind that an instrument requires of a visitor. */
export interface RequiredExpiryDate {
  readonly kind: string;
  readonly date: Date | null;
  /** It is there, and its day is not before the last day of the visit. */
  readonly holds: boolean;
}

interface Visit {
  readonly endsAt: Date;
  readonly timeZone: string;
}

/**
 * Compares what an instrument requires with the dates of a visitor. A date holds to the end of its day in the facility.
 *
 * @example requiredExpiryDates(['SAFETY_TRAINING'], [], visit) // [{ kind: 'SAFETY_TRAINING', date: null, holds: false }]
 */
export function requiredExpiryDates(
  required: readonly string[],
  dates: readonly ExpiryDate[],
  { endsAt, timeZone }: Visit,
): readonly RequiredExpiryDate[] {
  const day = (at: Date): string => dayOf(at.toISOString(), timeZone) ?? '';
  return required.map((kind) => {
    const date = dates.find((it) => it.kind === kind)?.date ?? null;
    return { kind, date, holds: date !== null && day(date) >= day(endsAt) };
  });
}

/**
 * May a registration be approved with these dates?
 *
 * @example mayVisitWith([{ kind: 'SAFETY_TRAINING', date: null, holds: false }], shownDate) // 'Safety training is missing'
 */
export function mayVisitWith(required: readonly RequiredExpiryDate[], shownDate: (date: Date) => string): RuleAnswer {
  const problems = required
    .filter(({ holds }) => !holds)
    .map(({ kind, date }) =>
      date === null
        ? `${expiryKindName(kind)} is missing`
        : `${expiryKindName(kind)} runs out on ${shownDate(date)}, before the visit ends`,
    );
  return problems.length === 0 ? yes : no('VISITOR_DATES', { message: problems.join('. ') });
}
