import type { MutationUpdateUserArgs, QueryGetUsersArgs, Resolvers } from '../generated/resolvers.ts';
import type { UserUpdate } from './actions.ts';
import type { UserSearch } from './repository-search.ts';
import type { UserContext } from './services.ts';

const searchOf = ({ orderDirection, ...rest }: QueryGetUsersArgs): UserSearch => ({ ...rest, descending: orderDirection === 'desc' });

/** Undefined means unchanged; null clears optional fields and is ignored for others. */
function updateOf({
  id: _id,
  user_title,
  firstname,
  lastname,
  email,
  institutionId,
  position,
  birthdate,
  ...rest
}: MutationUpdateUserArgs): UserUpdate {
  const needed = Object.entries({ firstname, lastname, email, institutionId, position }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const given = Object.entries({ ...rest, userTitle: user_title, birthdate: birthdate ? dayOf(birthdate) : birthdate }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries([...needed, ...given]);
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const resolvers: Resolvers<UserContext> = {
  Query: {
    getUsers: (_root, args, { actor, users }) => users.search(actor, searchOf(args)),
    getUser: (_root, { userId }, { actor, users }) => users.full(actor, userId),
    getUserMe: (_root, _args, { actor, users }) => users.own(actor),
    getBasicUserDetails: (_root, { userId }, { actor, users }) => users.short(actor, userId),
    getBasicUserDetailsByEmail: (_root, { email, role }, { actor, users }) => users.shortByEmail(actor, email, role ?? null),
    getRoles: (_root, _args, { users }) => users.roles(),
    getInstitutions: (_root, { filter }, { users }) => users.institutions(filter?.name ?? null),
    getInstitutionsWithCountry: (_root, { filter }, { users }) => users.institutions(filter?.name ?? null),
    getCountries: (_root, _args, { users }) => users.countries(),
  },
  Mutation: {
    updateUser: (_root, args, { actor, users }) => users.update(actor, args.id, updateOf(args)),
    updateUserRoles: (_root, { id, roles }, { actor, users }) => users.updateRoles(actor, id, roles),
    setUserNotPlaceholder: (_root, { id }, { actor, users }) => users.setNotPlaceholder(actor, id),
  },
  User: {
    user_title: (user) => user.userTitle,
    birthdate: (user) => user.birthdate && `${user.birthdate}T00:00:00.000Z`,
  },
};
