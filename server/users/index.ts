import type { RoleCode } from '../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import {
  byEmail,
  fullRecord,
  mayAdd,
  mustExist,
  notToAdd,
  ownRecord,
  searchUsers,
  shortRecord,
  shortRecords,
  updateRoles,
  updateUser,
  type UserDeps,
  type UserUpdate,
} from './actions.ts';
import { createImported, updateImported, type PersonImported } from './import-person.ts';
import { deactivateUser, deleteUser, reactivateUser } from './leave.ts';
import { lockedPlaceholder, placeholderFor, setUserNotPlaceholder, takePlaceOf, type Taker } from './placeholders.ts';
import { accountsWithInvisibleAddress } from './invisible-addresses.ts';
import { peoplePage } from './people-page.ts';
import { allCountries, findInstitutions } from './repository-institutions.ts';
import type { Acquaintances, UserSearch } from './repository-search.ts';
import { allRoles, insertUser, rolesOfUser, userById, accountsFor } from './repository.ts';
import { usesOfPerson } from './repository-uses.ts';
import { resolvers } from './resolvers.ts';
import { changeRole, type RoleChange } from './seat-roles.ts';
import { personSignedIn, unknownInstitution, type SignedIn } from './sign-in.ts';
import type { PersonUse, SamePerson, UserServices } from './types.ts';

export { peopleInMessages, userMessages } from './repository-messages.ts';
export { institutionOfPerson, personJson } from './repository-person-json.ts';
export type { SignedIn } from './sign-in.ts';
export type { BasicUser, InstitutionRow, PersonUse, Role, SamePerson, UserRecord } from './types.ts';

function createUsers(services: UserServices) {
  const { db } = services.core;
  const deps: UserDeps = { services, acquaintances: [] };
  const takers = newRegistry<Taker>('taker of places');
  const needs = newRegistry<readonly PersonUse[]>('uses of people');
  return {
    search: (actor: Actor, search: UserSearch) => searchUsers(actor, search, deps),
    ...bound(db, {
      /** Everybody, for officers. */
      page: peoplePage,
      withInvisibleAddress: accountsWithInvisibleAddress,
      roles: allRoles,
      rolesOf: rolesOfUser,
      accountsFor,
      institutions: findInstitutions,
      countries: allCountries,
    }),
    full: (actor: Actor, userId: number) => fullRecord(actor, userId, deps),
    own: (actor: Actor) => ownRecord(actor, deps),
    short: (actor: Actor, userId: number) => shortRecord(actor, userId, deps),
    shortByEmail: (actor: Actor, email: string, role: RoleCode | null = null) => byEmail(actor, email, role, deps),
    /** @throws PERSON_NOT_FOUND if the actor may not add all of these people to something */
    mayAdd: (tx: Tx, actor: Actor, ids: readonly number[]) => mayAdd(tx, actor, ids, deps),
    /** For teams whose people may be strangers. @throws PERSON_NOT_FOUND if one of them has no active account */
    mustExist,
    notToAdd: (tx: Tx, actor: Actor, ids: readonly number[]) => notToAdd(tx, actor, ids, deps),
    /** For links to BasicUserDetails: one statement, in the order of the ids, null for an unknown id. E-mails are omitted without a reader. */
    basic: (ids: readonly number[], reader: Actor = nobody) => shortRecords(reader, ids, deps),
    update: (actor: Actor, userId: number, update: UserUpdate) => updateUser(actor, userId, update, deps),
    updateRoles: (actor: Actor, userId: number, roleIds: readonly number[]) => updateRoles(actor, userId, roleIds, deps),
    /** Gives or takes a role that comes with a seat. */
    changeRole: (tx: Tx, actor: Actor, change: RoleChange) => changeRole(deps, tx, actor, change),
    /**
     * Registers a relation between people: related ones may read each other's short record and e-mail.
     *
     * @example users.meetIn((userId) => sql`select user_id from visit_registrations where …`)
     */
    meetIn: (acquaintances: Acquaintances) => void deps.acquaintances.push(acquaintances),
    /** The full record, without permission check. */
    byId: (id: number, on: Connection = db) => userById(on, id),
    signedIn: (it: SignedIn) => personSignedIn(it, deps),
    add: insertUser,
    createImported: (tx: Tx, actor: Actor, person: PersonImported & { readonly institutionId: number }) =>
      createImported(tx, actor, person, deps),
    updateImported: (tx: Tx, actor: Actor, person: PersonImported & { readonly id: number }) => updateImported(tx, actor, person, deps),
    /** Placeholder of an address, created if necessary. @throws INVITE_REGISTERED */
    placeholderFor,
    lockedPlaceholder,
    setNotPlaceholder: (actor: Actor, id: number) => setUserNotPlaceholder(actor, id, deps),
    deactivate: (actor: Actor, id: number) => deactivateUser(actor, id, deps),
    reactivate: (actor: Actor, id: number) => reactivateUser(actor, id, deps),
    delete: (actor: Actor, id: number) => deleteUser(actor, id, needs.values().flat(), deps),
    /** Rows of a domain that name people, for the question before a deletion. */
    whyNeeded: needs.add,
    usesOf: (id: number) => usesOfPerson(db, id, needs.values().flat()),
    onPlaceholderClaimed: takers.add,
    takePlaceOf: (tx: Tx, same: SamePerson) => takePlaceOf(tx, same, takers.values()),
    /** Institution of people who name none; made where it is missing. */
    unknownInstitution,
  };
}

declare module '../context.ts' {
  interface Services {
    readonly users: ReturnType<typeof createUsers>;
  }
}

export const users: Domain<UserServices, 'users'> = {
  name: 'users',
  create: (services) => ({ users: createUsers(services) }),
  resolvers,
};
