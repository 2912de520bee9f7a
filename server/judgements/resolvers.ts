import { mayRestoreJudgements } from '../../engine/rules/lost-judgements.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { setAsideOf } from './restore.ts';
import type { JudgementContext } from './types.ts';

export const resolvers: Resolvers<JudgementContext> = {
  Mutation: {
    restoreJudgements: (_root, { proposalPk, setAsideAt }, { actor, judgements }) =>
      judgements.restore(actor, { proposalPk, setAsideAt: setAsideAt ?? null }),
  },
  Proposal: {
    setAsideJudgements: async ({ primaryKey }, _args, context) =>
      mayRestoreJudgements(context.actor).ok ? ((await setAsideOf(context, primaryKey)) ?? []) : [],
  },
};
