import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { allow } from '../../engine/rules/answer.ts';
import { VICE_CHAIR } from '../../engine/rules/vice-chairs.ts';
import { FAP_ROLES, isOfficeInFap, mayBeSeated, readableFaps } from '../../engine/rules/faps.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Tx } from '../plugins/database/index.ts';
import { candidates, deleteSeat, insertSeats, lockFap, seatsOfPerson, type FapCandidate } from './repository/changes.ts';
import { fapHeld, type FapSeatKind, withWholeSeat } from './repository/faps.ts';
import { roleGoesWithSeat } from './seat-role.ts';
import type { FapRow, FapServices } from './types.ts';

export interface LeavingMember {
  readonly fap: FapRow;
  readonly userId: number;
  readonly name: string;
  readonly actor: Actor;
}

/** Told in the transaction in which somebody loses the last seat in a panel. @throws CodedError where the person must stay */
export type LeavingFollower = (tx: Tx, leaving: LeavingMember) => Promise<void>;

/** @throws NOT_IN_FAP, FAP_NOT_FOUND */
export async function lockedPanel(tx: Tx, actor: Actor, fapId: number): Promise<FapRow> {
  await lockFap(tx, fapId);
  const seat = readableFaps(actor);
  const fap = seat === 'none' ? undefined : await fapHeld(tx, fapId, seat === 'all' ? null : seat, withWholeSeat);
  if (!fap) throw fail(seat === 'all' ? 'FAP_NOT_FOUND' : 'NOT_IN_FAP', { fapId });
  return fap;
}

/** @throws NOT_IN_FAP, FAP_NOT_FOUND, PERSON_NOT_FOUND, NOT_A_FAP_REVIEWER: then nobody is added */
export const addFapReviewers = (services: FapServices, actor: Actor, fapId: number, userIds: readonly number[]): Promise<FapRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const fap = await lockedPanel(tx, actor, fapId);
    await seat(services, tx, actor, {
      fap,
      people: await seatable(tx, userIds, { role: 'FAP_REVIEWER', givesRole: false }),
      role: 'FAP_REVIEWER',
    });
    return fap;
  });

export interface SeatToGive {
  readonly fapId: number;
  readonly userId: number;
  readonly role: RoleCode;
  /** The caller agrees that somebody who is no panel reviewer gets the role by the seat. */
  readonly givesRole: boolean;
}

/** The role comes with the seat. @throws FAP_SEAT_UNKNOWN, FAP_NOT_FOUND, PERSON_NOT_FOUND, NOT_A_FAP_REVIEWER */
export const giveSeat = (services: FapServices, actor: Actor, { fapId, userId, role, givesRole }: SeatToGive): Promise<FapRow> => {
  if (!isOfficeInFap(role)) throw fail('FAP_SEAT_UNKNOWN', { role });
  return services.core.db.transaction().execute(async (tx) => {
    const fap = await lockedPanel(tx, actor, fapId);
    await seat(services, tx, actor, { fap, people: await seatable(tx, [userId], { role, givesRole }), role });
    if (role === 'FAP_CHAIR') await deleteSeat(tx, fapId, userId, VICE_CHAIR);
    await services.users.changeRole(tx, actor, { userId, role, has: true });
    return fap;
  });
};

/** @throws PERSON_NOT_FOUND, NOT_A_FAP_REVIEWER */
async function seatable(tx: Tx, userIds: readonly number[], terms: Parameters<typeof mayBeSeated>[1]): Promise<readonly FapCandidate[]> {
  const people = await candidates(tx, userIds);
  if (people.length < new Set(userIds).size) throw fail('PERSON_NOT_FOUND');
  for (const person of people) allow(mayBeSeated(person, terms));
  return people;
}

interface Seating {
  readonly fap: FapRow;
  readonly people: readonly FapCandidate[];
  readonly role: FapSeatKind;
}

const SEATS: Readonly<Record<FapSeatKind, string>> = {
  FAP_CHAIR: 'chair',
  FAP_SECRETARY: 'secretary',
  FAP_REVIEWER: 'reviewer',
  FAP_VICE_CHAIR: 'vice-chair',
};

export async function seat({ core, events }: FapServices, tx: Tx, actor: Actor, { fap, people, role }: Seating): Promise<void> {
  const added = await insertSeats(
    tx,
    fap.id,
    people.map(({ id }) => id),
    role,
  );
  const users = people.filter(({ id }) => added.includes(id)).map(({ name }) => name);
  const entity = { kind: 'FAP', id: fap.id };
  if (users.length > 0)
    await events.record(tx, {
      event: 'FAP_MEMBERS_ASSIGNED',
      entity,
      actor,
      at: core.now(),
      changes: { fap: fap.code, users, seat: SEATS[role] },
      locked: true,
    });
}

interface Removal {
  readonly fap: FapRow;
  readonly name: string;
  readonly role: FapSeatKind;
}

export const recordRemoval = ({ core, events }: FapServices, tx: Tx, actor: Actor, { fap, name, role }: Removal): Promise<void> =>
  events.record(tx, {
    event: 'FAP_MEMBER_REMOVED',
    entity: { kind: 'FAP', id: fap.id },
    actor,
    at: core.now(),
    changes: { user: name, fap: fap.code, seat: SEATS[role] },
    locked: true,
  });

export interface SeatKey {
  readonly fapId: number;
  readonly memberId: number;
  readonly roleId: RoleCode;
}

/**
 * Takes a seat away. The role of a chair or secretary goes with the last panel; with the last seat in the panel its followers are told.
 *
 * @throws FAP_SEAT_KEPT, NOT_IN_FAP, FAP_NOT_FOUND, FAP_MEMBER_NOT_FOUND
 */
export const removeFapMember = (
  services: FapServices & { readonly leaving: Registry<LeavingFollower> },
  actor: Actor,
  { fapId, memberId, roleId }: SeatKey,
): Promise<FapRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const { leaving } = services;
    const fap = await lockedPanel(tx, actor, fapId);
    const role = FAP_ROLES.find((one) => one === roleId);
    if (role && isOfficeInFap(role) && !isOfficer(actor)) throw fail('FAP_SEAT_KEPT');
    const name = (await candidates(tx, [memberId]))[0]?.name ?? 'The person';
    if (!role || !(await deleteSeat(tx, fapId, memberId, role))) throw fail('FAP_MEMBER_NOT_FOUND', { name });
    const left = await seatsOfPerson(tx, memberId);
    if (!left.some((it) => it.fapId === fapId && it.role !== VICE_CHAIR))
      for (const follow of leaving.values()) await follow(tx, { fap, userId: memberId, name, actor });
    await recordRemoval(services, tx, actor, { fap, name, role });
    await roleGoesWithSeat(services, tx, actor, { userId: memberId, role });
    return fap;
  });
