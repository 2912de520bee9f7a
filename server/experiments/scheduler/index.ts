import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { MutationSendSchedulerMessageAgainArgs, QueryGetSchedulerMessagesArgs } from '../../generated/resolvers.ts';
import { pageOf } from '../../plugins/paging.ts';
import { countMessages, discardMessage, isWaitingMessage, messageById, pageOfMessages } from '../repository/scheduler-messages.ts';
import type { ExperimentServices, SchedulerMessageRow } from '../types.ts';
import { processMessage, receiveMessage, type IncomingMessage } from './receive.ts';
import type { RemovalFollowers } from '../remove.ts';

const MAX_PAGE = 200;

/** Messages of the facility's scheduler about its bookings. */
export const createSchedulerMessages = (services: ExperimentServices, followers: RemovalFollowers) => {
  const { core } = services;
  const one = async (id: number): Promise<SchedulerMessageRow> => {
    const row = await messageById(core.db, id);
    if (!row) throw fail('SCHEDULER_MESSAGE_NOT_FOUND', { id });
    return row;
  };
  const waiting = async (id: number): Promise<SchedulerMessageRow> => {
    const row = await one(id);
    if (!isWaitingMessage(row)) throw fail('SCHEDULER_MESSAGE_ENDED');
    return row;
  };
  return {
    receive: (message: IncomingMessage) => receiveMessage({ services, followers }, message),
    list: async ({ states = null, ...page }: QueryGetSchedulerMessagesArgs) => {
      const [messages, totalCount] = await Promise.all([
        pageOfMessages(core.db, states, pageOf(page, MAX_PAGE)),
        countMessages(core.db, states),
      ]);
      return { messages, totalCount };
    },
    /** Tries one that waits again; what came of it is in the row. @throws SCHEDULER_MESSAGE_NOT_FOUND, SCHEDULER_MESSAGE_ENDED */
    sendAgain: async (actor: Actor, { id, beforeAcceptance }: MutationSendSchedulerMessageAgainArgs) => {
      await processMessage({ services, followers }, actor, await waiting(id), beforeAcceptance ?? false);
      return one(id);
    },
    /** @throws SCHEDULER_MESSAGE_NOT_FOUND, SCHEDULER_MESSAGE_ENDED */
    discard: async (id: number) => {
      await waiting(id);
      if (!(await discardMessage(core.db, id, core.now()))) throw fail('SCHEDULER_MESSAGE_ENDED');
      return one(id);
    },
  };
};
