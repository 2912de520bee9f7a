import { bound, type Domain } from '../domain.ts';
import { changeComment, createComment, readComment, removeComment } from './actions.ts';
import { commentDependents } from './repository/scientist-comments.ts';
import { resolvers } from './resolvers.ts';
import type { ScientistCommentServices } from './types.ts';

const createScientistComments = (services: ScientistCommentServices) =>
  bound(services, { read: readComment, create: createComment, change: changeComment, remove: removeComment });

declare module '../context.ts' {
  interface Services {
    readonly scientistComments: ReturnType<typeof createScientistComments>;
  }
}

export const scientistComments: Domain<ScientistCommentServices, 'scientistComments'> = {
  name: 'scientist-comments',
  create: (services) => ({ scientistComments: createScientistComments(services) }),
  ready: ({ proposals }) => proposals.hasDependents('scientist comments', commentDependents),
  resolvers,
};
