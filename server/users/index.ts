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
} from './actions.ts';
import { createImported, updateImported } from './import-person.ts';
import { deactivateUser, deleteUser, reactivateUser } from './leave.ts';
import { setLocale } from './locale.ts';
import { lockedPlaceholder, placeholderFor, setUserNotPlaceholder, takePlaceOf, type Taker } from './placeholders.ts';
import { accountsWithInvisibleAddress } from './invisible-addresses.ts';
import { peoplePage } from './people-page.ts';
import { allCountries, findInstitutions } from './repository/institutions.ts';
import type { Acquaintances } from './repository/search.ts';
import { allRoles, insertUser, rolesOfUser, userById, accountsFor } from './repository/users.ts';
import { usesOfPerson } from './repository/uses.ts';
import { resolvers } from './resolvers.ts';
import { changeRole } from './seat-roles.ts';
import { personSignedIn, unknownInstitution } from './sign-in.ts';
import type { PersonUse, SamePerson, UserServices } from './types.ts';

export { peopleInMessages, userMessages } from './repository/messages.ts';
export { institutionOfPerson, personJson } from './repository/person-json.ts';
export { personReplacedIn } from './repository/placeholders.ts';
export type { SignedIn } from './sign-in.ts';
export type { BasicUser, InstitutionRow, PersonUse, Role, SamePerson, UserRecord } from './types.ts';

function createUsers(services: UserServices) {
  const { db } = services.core;
  const deps: UserDeps = { services, acquaintances: [] };
  const takers = newRegistry<Taker>('taker of places');
  const needs = newRegistry<readonly PersonUse[]>('uses of people');
  return {
    ...bound(deps, {
      search: searchUsers,
      full: fullRecord,
      own: ownRecord,
      short: shortRecord,
      /** @throws PERSON_NOT_FOUND if the actor may not add all of these people to something */
      mayAdd,
      notToAdd,
      update: updateUser,
      updateRoles,
      /** Gives or takes a role that comes with a seat. */
      changeRole,
      signedIn: personSignedIn,
      createImported,
      updateImported,
      setLocale,
      setNotPlaceholder: setUserNotPlaceholder,
      deactivate: deactivateUser,
      reactivate: reactivateUser,
    }),
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
    shortByEmail: (actor: Actor, email: string, role: RoleCode | null = null) => byEmail(deps, actor, email, role),
    /** For teams whose people may be strangers. @throws PERSON_NOT_FOUND if one of them has no active account */
    mustExist,
    /** For links to BasicUserDetails: one statement, in the order of the ids, null for an unknown id. E-mails are omitted without a reader. */
    basic: (ids: readonly number[], reader: Actor = nobody) => shortRecords(deps, reader, ids),
    /**
     * Registers a relation between people: related ones may read each other's short record and e-mail.
     *
     * @example users.meetIn((userId) => sql`select user_id from visit_registrations where …`)
     */
    meetIn: (acquaintances: Acquaintances) => void deps.acquaintances.push(acquaintances),
    /** The full record, without permission check. */
    byId: (id: number, on: Connection = db) => userById(on, id),
    add: insertUser,
    /** Placeholder of an address, created if necessary. @throws INVITE_REGISTERED */
    placeholderFor,
    lockedPlaceholder,
    delete: (actor: Actor, id: number) => deleteUser(deps, actor, id, needs.values().flat()),
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
