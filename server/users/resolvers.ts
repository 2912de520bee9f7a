import type { Resolvers } from '../generated/resolvers.ts';
import { updateOf } from './asked-update.ts';
import type { UserContext } from './types.ts';

export const resolvers: Resolvers<UserContext> = {
  Query: {
    getUsers: (_root, { orderDirection, ...rest }, { actor, users }) =>
      users.search(actor, { ...rest, descending: orderDirection === 'desc' }),
    getUser: (_root, { userId }, { actor, users }) => users.full(actor, userId),
    getUserMe: (_root, _args, { actor, users }) => users.own(actor),
    getBasicUserDetails: (_root, { userId }, { actor, users }) => users.short(actor, userId),
    getBasicUserDetailsByEmail: (_root, { email, role }, { actor, users }) => users.shortByEmail(actor, email, role ?? null),
    getPeoplePage: (_root, args, { users }) => users.page(args),
    getInvisibleAddresses: (_root, _args, { users }) => users.withInvisibleAddress(),
    getUserUses: (_root, { userId }, { users }) => users.usesOf(userId),
    getRoles: (_root, _args, { users }) => users.roles(),
    getInstitutions: (_root, { filter }, { users }) => users.institutions(filter?.name ?? null),
    getInstitutionsWithCountry: (_root, { filter }, { users }) => users.institutions(filter?.name ?? null),
    getCountries: (_root, _args, { users }) => users.countries(),
  },
  Mutation: {
    updateUser: (_root, args, { actor, users }) => users.update(actor, args.id, updateOf(args)),
    setLocale: (_root, { locale }, { actor, users }) => users.setLocale(actor, locale),
    updateUserRoles: (_root, { id, roles }, { actor, users }) => users.updateRoles(actor, id, roles),
    setUserNotPlaceholder: (_root, { id }, { actor, users }) => users.setNotPlaceholder(actor, id),
    deleteUser: (_root, { id }, { actor, users }) => users.delete(actor, id),
    deactivateUser: (_root, { id }, { actor, users }) => users.deactivate(actor, id),
    reactivateUser: (_root, { id }, { actor, users }) => users.reactivate(actor, id),
  },
  User: {
    user_title: (user) => user.userTitle,
    birthdate: (user) => user.birthdate && `${user.birthdate}T00:00:00.000Z`,
  },
};
