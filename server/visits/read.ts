import { fail } from '../../engine/errors.ts';
import { ownId, readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import type { RegistrationStatus } from '../../engine/rules/visits.ts';
import type { QueryGetVisitRegistrationsArgs } from '../generated/resolvers.ts';
import type { Connection, Piece } from '../plugins/database/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import {
  byRegistration,
  byVisitor,
  judgedRegistrations,
  ofVisits,
  registrationPage,
  registrationSort,
  type RegistrationKey,
} from './repository/registrations.ts';
import type { JudgedRegistration } from './types.ts';

/** A registration as the actor may read it; null for one that they may not know of. */
function asReadBy(actor: Actor, row: JudgedRegistration): JudgedRegistration | null {
  if (readsOfPerson(actor, row.userId)) return row;
  if (!row.readsTeam && !row.readsDates) return null;
  const dates = row.readsDates ? {} : { startsAt: null, endsAt: null, submittedAt: null };
  return { ...row, ...dates, registrationQuestionaryId: null, requestedChanges: null, cancellationReason: null };
}

async function readable(db: Connection, actor: Actor, which: Piece<boolean>): Promise<readonly JudgedRegistration[]> {
  const rows = (await judgedRegistrations(db, actor, which)).map((row) => asReadBy(actor, row));
  return countedLoader(rows.filter((row) => row !== null));
}

export const registrationsOfVisits = (db: Connection, actor: Actor, visitIds: readonly number[]) => readable(db, actor, ofVisits(visitIds));

/** One's own on all visits, also cancelled ones. */
export const ownRegistrations = (db: Connection, actor: Actor, statuses: readonly RegistrationStatus[] | null) =>
  readable(db, actor, byVisitor(ownId(actor), statuses));

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 200;

/** @throws SORT_FIELD_UNKNOWN */
export async function listRegistrations(db: Connection, actor: Actor, args: QueryGetVisitRegistrationsArgs) {
  const { statuses, instrumentId, searchText, sort, first, offset } = args;
  const sortField = sort?.sortField ?? 'startsAt';
  const by = registrationSort(sortField);
  if (!by) throw fail('SORT_FIELD_UNKNOWN', { sortField });
  const page = await registrationPage(db, actor, {
    statuses: statuses ?? ['SUBMITTED'],
    instrumentId: instrumentId ?? null,
    searchText: searchText ?? '',
    sort: { by, descending: sort?.sortDirection === 'desc' },
    first: Math.min(Math.max(first ?? DEFAULT_PAGE, 0), LARGEST_PAGE),
    offset: Math.max(offset ?? 0, 0),
  });
  countedLoader(page.registrations);
  return page;
}

/** One's own, or any for an officer (permissions, Visits and registrations). */
export const registrationFor = async (db: Connection, actor: Actor, key: RegistrationKey): Promise<JudgedRegistration | null> =>
  readsOfPerson(actor, key.userId) ? ((await readable(db, actor, byRegistration(key)))[0] ?? null) : null;
