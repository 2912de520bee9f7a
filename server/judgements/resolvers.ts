import { isOfficer } from '../../engine/rules/actor.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { setAsideOf } from './restore.ts';
import type { JudgementContext } from './services.ts';

export const resolvers: Resolvers<JudgementContext> = {
  Mutation: {
    restoreJudgements: (_root, { proposalPk, setAsideAt }, { actor, judgements }) =>
      judgements.restore(actor, { proposalPk, setAsideAt: setAsideAt ?? null }),
  },
  Proposal: {
    setAsideJudgements: async ({ primaryKey }, _args, context) =>
      isOfficer(context.actor) ? ((await setAsideOf(context, primaryKey)) ?? []) : [],
  },
};
