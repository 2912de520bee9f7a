import { ROLES } from '../../engine/catalog/index.ts';
import type { Services } from '../context.ts';

/**
 * Bearer token of a demonstration account with this role, for curl and scripts.
 *
 * @throws Error with a message for the user of the command
 */
export async function demonstrationToken(role: string, { core, session }: Pick<Services, 'core' | 'session'>): Promise<string> {
  const code = ROLES.find((roleCode) => roleCode === role);
  if (!code) throw new Error(`There is no role '${role}'. The roles are ${ROLES.join(', ')}.`);
  if (!session.demo) throw new Error('Tokens are printed in demonstration mode only: this server uses the sign-in service of OIDC_ISSUER.');
  const accounts = (await session.demo.accounts()).filter((account) => account.roleCodes.includes(code));
  // prefer an account that has only this role
  const account = accounts.find((a) => a.roleCodes.length === 1 && !a.isInternal) ?? accounts[0];
  if (!account) throw new Error(`No demonstration account has the role ${code}. Was the database filled with SEED=demo?`);
  const roleId = core.catalog.roles.find((r) => r.shortCode === code)?.id;
  return session.begin({ userId: account.id, ...(roleId === undefined ? {} : { roleId }) });
}
