import type { RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { knowsEverybody, mayChangeEmail, mayFindByName, mayHaveRoles } from '../../engine/rules/people.ts';
import { mayBePersonal, PERSONAL_FIELDS } from '../../engine/rules/personal-texts.ts';
import { invisibleIn, outsideKey, outsideLine, withoutInvisible } from '../../engine/outside-text.ts';
import { isEmail } from '../../engine/text.ts';
import type { Services } from '../context.ts';
import { isForeignKeyViolation, isUniqueViolation, type Connection, type Tx } from '../plugins/database/index.ts';
import { pageOf } from '../plugins/paging.ts';
import { mayReadUser, mayUpdateUser } from './policy.ts';
import { institutionExists } from './repository/institutions.ts';
import { activeOfficers } from './repository/officers.ts';
import {
  columnTexts,
  existing,
  findUsers,
  isUserSortField,
  nameable,
  saveFound,
  shortRecordByEmail,
  shortRecordIfKnown,
  shortRecordsByIds,
  type Acquaintances,
  type Reader,
  type UserSearch,
} from './repository/search.ts';
import { allRoles, lockUser, ownerOfEmail, replaceRoles, updateUserRow, userById, type UserChanges } from './repository/users.ts';
import type { BasicUser, UserRecord } from './types.ts';

export interface UserDeps {
  readonly services: Pick<Services, 'core' | 'events' | 'features' | 'settings'>;
  readonly acquaintances: Acquaintances[];
}

const MAX_PAGE = 500;

const readerOf = ({ acquaintances }: UserDeps, actor: Actor): Reader => ({
  userId: actor.userId,
  knowsEverybody: knowsEverybody(actor),
  acquaintances,
});

/** @throws CodedError BAD_INPUT for an unknown sort field or an invalid page */
export async function searchUsers(deps: UserDeps, actor: Actor, search: UserSearch) {
  if (search.orderBy && !isUserSortField(search.orderBy)) throw fail('BAD_INPUT', { message: 'People cannot be sorted by this field' });
  const { first, offset } = pageOf(search, MAX_PAGE);
  const hasText = Boolean(search.filter?.trim()) || columnTexts(search).length > 0;
  if (hasText && !(await findsByName(deps, actor, search))) return { users: [], totalCount: 0 };
  const all = search.first === null || search.first === undefined;
  return findUsers(deps.services.core.db, readerOf(deps, actor), { ...search, first: all ? null : first, offset });
}

/** Reads the feature only for actors that it could restrict. */
const findsByName = async ({ services: { features } }: UserDeps, actor: Actor, { among }: UserSearch): Promise<boolean> =>
  mayFindByName(actor, true, among !== undefined) || mayFindByName(actor, await features.isOn('EMAIL_SEARCH'));

export const fullRecord = async ({ services }: UserDeps, actor: Actor, userId: number): Promise<UserRecord | null> =>
  mayReadUser(actor, userId) ? ((await userById(services.core.db, userId)) ?? null) : null;

/** @throws CodedError INSUFFICIENT_PERMISSIONS for an API access token, which has no person */
export async function ownRecord({ services }: UserDeps, actor: Actor): Promise<UserRecord> {
  const user = actor.userId === null ? undefined : await userById(services.core.db, actor.userId);
  if (!user) throw fail('INSUFFICIENT_PERMISSIONS');
  return user;
}

export const shortRecord = async (deps: UserDeps, actor: Actor, userId: number): Promise<BasicUser | null> =>
  (await shortRecordIfKnown(deps.services.core.db, readerOf(deps, actor), userId)) ?? null;

/** Finds a person by exact address and records it, because it permits adding the person to a proposal. */
export async function byEmail({ services }: UserDeps, actor: Actor, email: string, role: RoleCode | null): Promise<BasicUser | null> {
  const { db } = services.core;
  const person = isEmail(outsideKey(email)) ? await shortRecordByEmail(db, email, role) : undefined;
  if (!person) return null;
  if (actor.userId !== null && !knowsEverybody(actor)) await saveFound(db, actor.userId, person.id);
  return person;
}

const MAX_ID = 2 ** 31 - 1;

/**
 * People whom the actor may not add to something, because members can read each other. Users add only acquaintances and people found by e-mail,
 * officers everybody; missing people are not distinguished.
 */
export async function notToAdd(deps: UserDeps, db: Connection, actor: Actor, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const possible = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  const allowed = isOfficer(actor) ? await existing(db, possible) : await nameable(db, readerOf(deps, actor), possible);
  return ids.filter((id) => !allowed.has(id));
}

/** @throws CodedError PERSON_NOT_FOUND when the actor may not add all of them to something */
export async function mayAdd(deps: UserDeps, db: Connection, actor: Actor, ids: readonly number[]): Promise<void> {
  if ((await notToAdd(deps, db, actor, ids)).length > 0) throw fail('PERSON_NOT_FOUND');
}

/** @throws CodedError PERSON_NOT_FOUND when one of them has no active account */
export async function mustExist(db: Connection, ids: readonly number[]): Promise<void> {
  const existingIds = await existing(db, ids);
  if (!ids.every((id) => existingIds.has(id))) throw fail('PERSON_NOT_FOUND');
}

/** Short records in the order of the ids; the e-mail only for acquaintances of the actor. */
export async function shortRecords(deps: UserDeps, actor: Actor, ids: readonly number[]): Promise<readonly (BasicUser | null)[]> {
  const rows = new Map((await shortRecordsByIds(deps.services.core.db, readerOf(deps, actor), [...new Set(ids)])).map((u) => [u.id, u]));
  return ids.map((id) => rows.get(id) ?? null);
}

export type UserUpdate = Partial<
  Pick<
    UserChanges,
    | 'userTitle'
    | 'firstname'
    | 'lastname'
    | 'preferredname'
    | 'gender'
    | 'birthdate'
    | 'institutionId'
    | 'department'
    | 'position'
    | 'email'
    | 'telephone'
  >
>;

export async function updateUser(deps: UserDeps, actor: Actor, id: number, input: UserUpdate): Promise<UserRecord> {
  const { core, events } = deps.services;
  allow(mayUpdateUser(actor, id));
  const update = inNormalForm(input);
  checkUpdate(update);
  return core.db.transaction().execute(async (tx) => {
    const before = await lockedUser(tx, id);
    const verified = await verifiedBy(tx, actor, before, update.email);
    if (update.institutionId !== undefined && !(await institutionExists(tx, update.institutionId))) throw fail('INSTITUTION_NOT_FOUND');
    const changed = changedFields(before, update);
    if (changed.length === 0) return before;
    checkTexts(update, changed);
    await updateUserRow(tx, id, { ...update, ...verified }, core.now()).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw fail('INSTITUTION_NOT_FOUND');
      throw isUniqueViolation(error) ? fail('EMAIL_TAKEN') : error;
    });
    await events.record(tx, { event: 'USER_UPDATED', entity: { kind: 'USER', id }, actor, at: core.now(), changes: { fields: changed } });
    return lockedUser(tx, id);
  });
}

/** Verification of a changed address: one set by an officer counts as verified. @throws CodedError EMAIL_TAKEN for the address of somebody else */
async function verifiedBy(tx: Tx, actor: Actor, { id, email, oidcSub }: UserRecord, newEmail = email) {
  if (newEmail === email) return {};
  allow(mayChangeEmail(actor, oidcSub !== null));
  const owner = await ownerOfEmail(tx, newEmail);
  if (owner && owner.id !== id) throw fail('EMAIL_TAKEN');
  return { emailVerified: isOfficer(actor) };
}

function checkUpdate({ firstname, lastname, email }: UserUpdate): void {
  if (firstname === '') throw fail('BAD_INPUT', { message: 'First name is required' });
  if (lastname === '') throw fail('BAD_INPUT', { message: 'Last name is required' });
  if (email === undefined) return;
  const invisible = invisibleIn(email);
  if (invisible !== null) throw fail('ADDRESS_INVISIBLE', { email: withoutInvisible(email), character: invisible });
  if (!isEmail(email)) throw fail('BAD_INPUT', { message: 'Please enter a valid e-mail address' });
}

const LINES = ['email', ...PERSONAL_FIELDS] as const;

const inNormalForm = (update: UserUpdate): UserUpdate => ({
  ...update,
  ...Object.fromEntries(LINES.flatMap((field) => (typeof update[field] === 'string' ? [[field, outsideLine(update[field])]] : []))),
});

/** Existing invalid texts may stay unchanged. */
function checkTexts(update: UserUpdate, changed: readonly string[]): void {
  for (const field of PERSONAL_FIELDS) {
    const text = update[field];
    if (text && changed.includes(field)) allow(mayBePersonal(field, text));
  }
}

export const changedFields = (before: UserRecord, update: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(update)
    .filter(([key, value]) => value !== undefined && before[key as keyof UserRecord] !== value)
    .map(([key]) => key);

export async function lockedUser(tx: Tx, id: number): Promise<UserRecord> {
  await lockUser(tx, id);
  const user = await userById(tx, id);
  if (!user) throw fail('USER_NOT_FOUND');
  return user;
}

/** @throws CodedError ROLE_NOT_FOUND, ROLE_NEEDED, LAST_OFFICER, USER_NOT_FOUND */
export async function updateRoles({ services }: UserDeps, actor: Actor, id: number, roleIds: readonly number[]): Promise<UserRecord> {
  const { core, events } = services;
  return core.db.transaction().execute(async (tx) => {
    await lockedUser(tx, id);
    const everyRole = await allRoles(tx);
    const chosen = [...new Set(roleIds)];
    if (!chosen.every((roleId) => everyRole.some((role) => role.id === roleId))) throw fail('ROLE_NOT_FOUND');
    const codes = everyRole.filter(({ id: roleId }) => chosen.includes(roleId)).map(({ shortCode }) => shortCode);
    allow(mayHaveRoles(id, codes, await activeOfficers(tx)));
    await replaceRoles(tx, id, chosen);
    const after = await lockedUser(tx, id);
    const roles = after.roles.map((role) => role.title);
    await events.record(tx, { event: 'USER_ROLE_UPDATED', entity: { kind: 'USER', id }, actor, at: core.now(), changes: { roles } });
    return after;
  });
}
