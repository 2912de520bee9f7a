import type { Resolvers } from '../generated/resolvers.ts';
import { countryOf } from './loaders.ts';
import type { InstitutionContext } from './types.ts';

/** The API calls the id of the country `country`. */
const fieldsOf = <Args extends { readonly country?: number | null | undefined }>({ country, ...rest }: Args) => ({
  ...rest,
  countryId: country,
});

export const resolvers: Resolvers<InstitutionContext> = {
  Query: {
    getInstitution: (_root, { id }, { institutions }) => institutions.byId(id),
    getInstitutionDuplicates: (_root, page, { institutions }) => institutions.duplicates(page),
  },
  Mutation: {
    createInstitution: (_root, args, { actor, institutions }) => institutions.create(actor, fieldsOf(args)),
    updateInstitution: (_root, args, { actor, institutions }) => institutions.update(actor, fieldsOf(args)),
    mergeInstitutions: (_root, { institutionIdFrom, institutionIdInto, newTitle }, { actor, institutions }) =>
      institutions.merge(actor, { from: institutionIdFrom, into: institutionIdInto, name: newTitle }),
  },
  InstitutionPair: {
    reason: ({ sameName }) => (sameName ? 'Same name' : 'Names that are alike'),
  },
  Institution: {
    country: ({ countryId }, _args, context) => (countryId === null ? null : countryOf(context, countryId)),
  },
};
