import { withoutInvisible } from '../../engine/outside-text.ts';
import { invisibleAddresses } from '../../engine/rules/stored-addresses.ts';
import type { Connection } from '../plugins/database/index.ts';
import { accountsOfUnusualAddresses } from './repository/people.ts';

/** Accounts made before invisible characters were refused. Nothing is changed: an officer corrects the address. */
export async function accountsWithInvisibleAddress(db: Connection) {
  const accounts = new Map((await accountsOfUnusualAddresses(db)).map((account) => [account.id, account]));
  return invisibleAddresses([...accounts.values()]).flatMap(({ id, character, sameAs }) => {
    const user = accounts.get(id);
    if (!user) return [];
    return [{ user, email: withoutInvisible(user.email), character, sameAs: sameAs.flatMap((other) => accounts.get(other) ?? []) }];
  });
}
