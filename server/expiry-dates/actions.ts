import { formatStoredDate } from '../../engine/dates.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow, type RuleAnswer } from '../../engine/rules/answer.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import {
  expiryKindName,
  mayNameExpiryKinds,
  mayReadExpiryDates,
  mayVisitWith,
  requiredExpiryDates,
  type RequiredExpiryDate,
} from '../../engine/rules/expiry-dates.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import {
  deleteExpiryDate,
  expiryDatesOf,
  lockInstrument,
  lockPerson,
  replaceRequirements,
  requirementsOf,
  saveExpiryDate,
} from './repository/expiry-dates.ts';
import type { ExpiryDateRow, ExpiryDateServices, VisitToCheck } from './types.ts';

/** @throws INSUFFICIENT_PERMISSIONS for others than the person and staff */
export async function readExpiryDates(db: Connection, actor: Actor, userId: number): Promise<readonly ExpiryDateRow[]> {
  if (!mayReadExpiryDates(actor, userId)) throw fail('INSUFFICIENT_PERMISSIONS');
  return expiryDatesOf(db, [userId]);
}

interface DateChange {
  readonly userId: number;
  readonly kind: string;
  readonly date?: Date | null | undefined;
}

/** Null removes the date. @throws EXPIRY_KIND, USER_NOT_FOUND */
export const setExpiryDate = (services: ExpiryDateServices, actor: Actor, change: DateChange): Promise<readonly ExpiryDateRow[]> =>
  services.core.db.transaction().execute((tx) => setExpiryDateIn(services, tx, actor, change));

/** The same in a transaction. @throws EXPIRY_KIND, USER_NOT_FOUND */
export async function setExpiryDateIn(
  { core, events, settings }: ExpiryDateServices,
  tx: Tx,
  actor: Actor,
  { userId, kind, date = null }: DateChange,
): Promise<readonly ExpiryDateRow[]> {
  allow(mayNameExpiryKinds([kind]));
  if (!(await lockPerson(tx, userId))) throw fail('USER_NOT_FOUND', { userId });
  const before = (await expiryDatesOf(tx, [userId])).find((row) => row.kind === kind)?.date ?? null;
  if (before?.getTime() === date?.getTime()) return expiryDatesOf(tx, [userId]);
  if (date === null) await deleteExpiryDate(tx, userId, kind);
  else await saveExpiryDate(tx, { userId, kind, date });
  const { dateFormat, timeZone } = dateFormatsOf(await settings.all(tx));
  await events.record(tx, {
    event: date === null ? 'USER_EXPIRY_DATE_REMOVED' : 'USER_EXPIRY_DATE_SET',
    entity: { kind: 'USER', id: userId },
    actor,
    at: core.now(),
    changes: { kind: expiryKindName(kind), date: date && formatStoredDate(date.toISOString(), dateFormat, timeZone) },
  });
  return expiryDatesOf(tx, [userId]);
}

interface RequirementsChange {
  readonly instrumentId: number;
  readonly kinds: readonly string[];
}

/** @throws EXPIRY_KIND, INSTRUMENT_NOT_FOUND */
export async function setRequirements(
  { core, events }: ExpiryDateServices,
  actor: Actor,
  { instrumentId, kinds: named }: RequirementsChange,
): Promise<void> {
  allow(mayNameExpiryKinds(named));
  const kinds = [...new Set(named)].sort();
  await core.db.transaction().execute(async (tx) => {
    const instrument = await lockInstrument(tx, instrumentId);
    if (instrument === undefined) throw fail('INSTRUMENT_NOT_FOUND', { instrumentId });
    const before = (await requirementsOf(tx, [instrumentId])).map(({ kind }) => kind).sort();
    if (before.join() === kinds.join()) return;
    await replaceRequirements(tx, instrumentId, kinds);
    await events.record(tx, {
      event: 'INSTRUMENT_REQUIREMENTS_CHANGED',
      entity: { kind: 'INSTRUMENT', id: instrumentId },
      actor,
      at: core.now(),
      changes: { instrument, kinds: kinds.map(expiryKindName).join(', ') || '–' },
    });
  });
}

/** Requirements of instruments beside the dates of visitors, in the order of the visits. */
export async function requiredOfVisits(
  { settings }: ExpiryDateServices,
  db: Connection,
  visits: readonly VisitToCheck[],
): Promise<readonly (readonly RequiredExpiryDate[])[]> {
  const requirements = await requirementsOf(db, [...new Set(visits.map(({ instrumentId }) => instrumentId))]);
  if (requirements.length === 0) return visits.map(() => []);
  const dates = await expiryDatesOf(db, [...new Set(visits.map(({ userId }) => userId))]);
  const { timeZone } = dateFormatsOf(await settings.all(db.isTransaction ? (db as Tx) : undefined));
  return visits.map(({ userId, instrumentId, endsAt }) =>
    requiredExpiryDates(
      requirements.filter((row) => row.instrumentId === instrumentId).map(({ kind }) => kind),
      dates.filter((row) => row.userId === userId),
      { endsAt, timeZone },
    ),
  );
}

/** May the registration of a visit be approved, as far as dates are concerned? */
export async function mayVisit(services: ExpiryDateServices, tx: Tx, visit: VisitToCheck): Promise<RuleAnswer> {
  const [required = []] = await requiredOfVisits(services, tx, [visit]);
  const { dateFormat, timeZone } = dateFormatsOf(await services.settings.all(tx));
  return mayVisitWith(required, (date) => formatStoredDate(date.toISOString(), dateFormat, timeZone) ?? '');
}
