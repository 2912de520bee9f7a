import { bound, type Domain } from '../domain.ts';
import { mergeUsers, previewMerge, undoMerge } from './actions.ts';
import { mergesOf, mergedAccountUses } from './repository/merges.ts';
import { resolvers } from './resolvers.ts';
import type { UserMergeServices } from './types.ts';

const createUserMerges = (services: UserMergeServices) => ({
  ...bound(services, { preview: previewMerge, merge: mergeUsers, undo: undoMerge }),
  ...bound(services.core.db, { of: mergesOf }),
});

declare module '../context.ts' {
  interface Services {
    readonly userMerges: ReturnType<typeof createUserMerges>;
  }
}

/** Two accounts of one person become one; undone within a day by a journal of the rows that moved. */
export const userMerges: Domain<UserMergeServices, 'userMerges'> = {
  name: 'user-merges',
  create: (services) => ({ userMerges: createUserMerges(services) }),
  ready: ({ users }) => users.whyNeeded('user merges', mergedAccountUses),
  resolvers,
};
