import { bound, type Domain } from '../domain.ts';
import { pageOf, type PageArgs } from '../plugins/paging.ts';
import type { InstitutionRow } from '../users/index.ts';
import { mergeInstitutions } from './merge.ts';
import { institutionById, pairsOfInstitutions } from './repository/institutions.ts';
import { resolvers } from './resolvers.ts';
import type { InstitutionServices } from './types.ts';

const MAX_PAIRS = 100;

const createInstitutions = (services: InstitutionServices) => {
  const { db } = services.core;
  return {
    ...services.records.calls<InstitutionRow, number>('INSTITUTION'),
    byId: async (id: number) => (await institutionById(db, id)) ?? null,
    ...bound(services, { merge: mergeInstitutions }),
    duplicates: (page: PageArgs) => pairsOfInstitutions(db, pageOf(page, MAX_PAIRS)),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly institutions: ReturnType<typeof createInstitutions>;
  }
}

export const institutions: Domain<InstitutionServices, 'institutions'> = {
  name: 'institutions',
  create: (services) => ({ institutions: createInstitutions(services) }),
  resolvers,
};
