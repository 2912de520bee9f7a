import type { Catalog } from '../../engine/catalog/types.ts';
import { mailboxIn } from '../../engine/text.ts';
import type { Connection } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { Recipient, RecipientResolver } from './types.ts';

/** Addresses in settings are separated by semicolons; what is no address is left out. */
export const addressesIn = (setting: string): readonly string[] => setting.split(';').flatMap((it) => mailboxIn(it) ?? []);

export const anAddress = (email: string): Recipient => ({ email, firstName: '', lastName: '', preferredName: null });

/** What officers call a group. */
export const groupName = ({ recipientGroups }: Pick<Catalog, 'recipientGroups'>, group: string): string =>
  recipientGroups.find(({ name }) => name === group)?.description ?? group;

export type RecipientGroups = ReturnType<typeof createRecipientGroups>;

/** Who resolves which recipient group, for each kind of entity or for all of them. */
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

/** A group that is the same for every entity. */
export const everywhere =
  (addresses: (db: Connection) => Promise<readonly string[]>): RecipientResolver =>
  async (db, ids) => {
    const people = (await addresses(db)).map(anAddress);
    return new Map(ids.map((id) => [id, people]));
  };
