import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { changeComment, createComment, readComment, removeComment } from './actions.ts';
import { commentDependents } from './repository.ts';
import { resolvers } from './resolvers.ts';
import type { ScientistCommentServices } from './services.ts';

const createScientistComments = (services: ScientistCommentServices) => ({
  read: (actor: Actor, proposalPk: number) => readComment(services, actor, proposalPk),
  create: (actor: Actor, proposalPk: number, comment: string) => createComment(services, actor, proposalPk, comment),
  change: (actor: Actor, commentId: number, comment: string) => changeComment(services, actor, commentId, comment),
  remove: (actor: Actor, commentId: number) => removeComment(services, actor, commentId),
});

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
