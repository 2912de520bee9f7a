import { system } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { InstitutionFile } from '../imports/index.ts';

/** Imports a file of this machine as the system user, since access to the socket or database already grants everything. */
export const institutionsCommand = async (order: string, { imports }: Pick<Services, 'imports'>): Promise<string> =>
  JSON.stringify(await imports.institutionFile(system, JSON.parse(order) as InstitutionFile));
