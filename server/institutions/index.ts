import type { Domain } from '../domain.ts';
import type { InstitutionRow } from '../users/index.ts';
import { resolvers } from './resolvers.ts';
import type { InstitutionServices } from './services.ts';

const createInstitutions = ({ records }: InstitutionServices) => records.calls<InstitutionRow, number>('INSTITUTION');

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
