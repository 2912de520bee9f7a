import type { Catalog } from '../../engine/catalog/types.ts';
import { mailboxIn } from '../../engine/text.ts';
import type { Connection } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { Recipient, RecipientResolver } from './types.ts';

/** Splits addresses at semicolons and drops invalid ones. */
export const addressesIn = (setting: string): readonly string[] => setting.split(';').flatMap((it) => mailboxIn(it) ?? []);

export const anAddress = (email: string): Recipient => ({ email, firstName: '', lastName: '', preferredName: null });

export const groupName = ({ recipientGroups }: Pick<Catalog, 'recipientGroups'>, group: string): string =>
  recipientGroups.find(({ name }) => name === group)?.description ?? group;

export type RecipientGroups = ReturnType<typeof createRecipientGroups>;

/** Resolvers of recipient groups, for each kind of entity or for all. */
export function createRecipientGroups() {
  const resolvers = newRegistry<RecipientResolver>('recipient group');
  return {
    /** Registers how the people of a group are found: `recipients.provide(['PI', 'PROPOSAL'], …)`. */
    provide: resolvers.add,
    /** For tests with recipients of their own. */
    replace: resolvers.replace,
    async resolve(group: string, db: Connection, kind: string, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Recipient[]>> {
      const resolver = resolvers.get([group, kind]) ?? resolvers.get(group);
      return resolver ? resolver(db, ids) : new Map();
    },
  };
}

export const everywhere =
  (addresses: (db: Connection) => Promise<readonly string[]>): RecipientResolver =>
  async (db, ids) => {
    const people = (await addresses(db)).map(anAddress);
    return new Map(ids.map((id) => [id, people]));
  };
