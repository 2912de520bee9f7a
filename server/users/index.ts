import type { RoleCode } from '../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import {
  byEmail,
  fullRecord,
  mayAdd,
  notToAdd,
  ownRecord,
  searchUsers,
  shortRecord,
  shortRecords,
  updateRoles,
  updateUser,
  type Deps,
  type UserUpdate,
} from './actions.ts';
import { lockedPlaceholder, placeholderFor, setUserNotPlaceholder, takePlaceOf, type Invited, type Taker } from './placeholders.ts';
import { allCountries, findInstitutions } from './repository-institutions.ts';
import type { Acquaintances, UserSearch } from './repository-search.ts';
import { allRoles, insertUser, rolesOfUser, userById, accountsFor, type NewUser } from './repository.ts';
import { resolvers } from './resolvers.ts';
import type { UserServices } from './services.ts';
import { personSignedIn, type SignedIn } from './sign-in.ts';
import type { SamePerson } from './types.ts';

export { peopleInMessages, userMessages } from './repository-messages.ts';
export type { SamePerson } from './types.ts';
export type { BasicUser } from './repository-search.ts';
export type { Role } from './types.ts';
export type { UserRecord } from './types.ts';
export type { SignedIn } from './sign-in.ts';

/** People, their roles and institutions. */
function createUsers(services: UserServices) {
  const { db } = services.core;
  const deps: Deps = { services, acquaintances: [] };
  const takers = newRegistry<Taker>('taker of places');
  return {
    search: (actor: Actor, search: UserSearch) => searchUsers(actor, search, deps),
    full: (actor: Actor, userId: number) => fullRecord(actor, userId, deps),
    own: (actor: Actor) => ownRecord(actor, deps),
    short: (actor: Actor, userId: number) => shortRecord(actor, userId, deps),
    shortByEmail: (actor: Actor, email: string, role: RoleCode | null = null) => byEmail(actor, email, role, deps),
    /** Whether the actor may add these people to something. @throws PERSON_NOT_FOUND */
    mayAdd: (tx: Tx, actor: Actor, ids: readonly number[]) => mayAdd(tx, actor, ids, deps),
    /** Those whom the actor may not add to something. */
    notToAdd: (tx: Tx, actor: Actor, ids: readonly number[]) => notToAdd(tx, actor, ids, deps),
    /**
     * For links to BasicUserDetails: one statement for all ids, in their order; null for an id that nobody has. Without the reader the
     * e-mails are left out.
     */
    basic: (ids: readonly number[], reader: Actor = nobody) => shortRecords(reader, ids, deps),
    update: (actor: Actor, userId: number, update: UserUpdate) => updateUser(actor, userId, update, deps),
    updateRoles: (actor: Actor, userId: number, roleIds: readonly number[]) => updateRoles(actor, userId, roleIds, deps),
    /**
     * Registers where people meet: whoever shares one of these may have the other's short record and e-mail.
     * @example users.meetIn((userId) => sql`select user_id from visit_registrations where …`)
     */
    meetIn: (acquaintances: Acquaintances) => void deps.acquaintances.push(acquaintances),
    roles: () => allRoles(db),
    rolesOf: (userId: number) => rolesOfUser(db, userId),
    /** The full record, without asking who wants it. */
    byId: (id: number, on: Connection = db) => userById(on, id),
    /** The people an identity provider may vouch for: those it made, and those for whom nobody does yet. */
    accountsFor: (issuer: string) => accountsFor(db, issuer),
    /** The record of whoever the identity provider says has signed in: refreshed, or made at the first time. */
    signedIn: (it: SignedIn) => personSignedIn(it, deps),
    /** Adds a person as they are, for what fills an empty database. */
    add: (tx: Tx, user: NewUser, roleIds: readonly number[]) => insertUser(tx, user, roleIds),
    /** The placeholder of an address, made when there is none. @throws INVITE_REGISTERED */
    placeholderFor: (tx: Tx, who: Invited, inviterId: number) => placeholderFor(tx, who, inviterId),
    lockedPlaceholder: (tx: Tx, id: number) => lockedPlaceholder(tx, id),
    setNotPlaceholder: (actor: Actor, id: number) => setUserNotPlaceholder(actor, id, deps),
    /** Registers how that which a domain has hung on a placeholder goes to the person behind it. */
    whenPlaceTaken: (domain: string, taker: Taker) => takers.add(domain, taker),
    /** Gives all that a placeholder has to the person behind it and removes it; the caller has locked it. */
    takePlaceOf: (tx: Tx, same: SamePerson) => takePlaceOf(tx, same, takers.values()),
    institutions: (name: string | null) => findInstitutions(db, name),
    countries: () => allCountries(db),
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
