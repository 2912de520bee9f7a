import type { Resolvers } from '../generated/resolvers.ts';
import { instrumentOf } from '../instruments/index.ts';
import { present } from '../plugins/present.ts';
import type { DeskContext } from './types.ts';

export const resolvers: Resolvers<DeskContext> = {
  Query: {
    getDesk: (_root, _args, { actor, desk }) => desk.cards(actor),
    getWaitingReviews: (_root, _args, { actor, desk }) => desk.waitingReviews(actor),
    getRound: (_root, { callId }, { actor, desk }) => desk.round(actor, callId),
  },
  RoundStatus: { status: async ({ statusId }, _args, { workflows }) => present(await workflows.statusById(statusId)) },
  RoundInstrument: { instrument: async ({ instrumentId }, _args, context) => present(await instrumentOf(context, instrumentId)) },
};
