import { grouped } from '../plugins/batch.ts';
import type { MutationReplayStatusActionsLogArgs } from '../generated/resolvers.ts';
import type { LogContext } from './services.ts';
import type { StatusActionsLogsArgs } from './types.ts';

export const resolvers = {
  Query: {
    getEventLogs: (_root: unknown, it: { readonly changedObjectId: string; readonly eventType: string }, { logs }: LogContext) =>
      logs.events(it.changedObjectId, it.eventType),
    getStatusActionsLogs: (_root: unknown, args: StatusActionsLogsArgs, { logs }: LogContext) => logs.statusActions(args),
    getSentMail: (_root: unknown, args: StatusActionsLogsArgs, { logs }: LogContext) => logs.sentMail(args),
  },
  Mutation: {
    replayStatusActionsLog: (_root: unknown, { statusActionsLogId, sendAgain }: MutationReplayStatusActionsLogArgs, { logs }: LogContext) =>
      logs.replay(statusActionsLogId, { sendAgain: sendAgain ?? false }),
    replayStatusActionsLogs: (_root: unknown, it: { readonly statusActionsLogIds: readonly number[] }, { logs }: LogContext) =>
      logs.replayMany(it.statusActionsLogIds),
  },
};

interface Asked<Row> {
  readonly obj: Row;
}

interface Batched {
  readonly batch: string | null;
}

interface LogOfAction {
  readonly workflowId: number | null;
  readonly edgeKey: string | null;
  readonly nodeKey: string | null;
  readonly actionKey: string | null;
}

export const loaders = {
  EventLog: {
    // id 0 stands for the system
    changedBy: (asked: readonly Asked<{ readonly changedById: number | null }>[], { users, actor }: LogContext) =>
      users.basic(
        asked.map(({ obj }) => obj.changedById ?? 0),
        actor,
      ),
  },
  StatusActionsLog: {
    isBeingDelivered: async (asked: readonly Asked<Batched>[], { outbox }: LogContext) => {
      const inHand = await outbox.inHandAmong(asked.flatMap(({ obj }) => obj.batch ?? []));
      return asked.map(({ obj }) => obj.batch !== null && inHand.has(obj.batch));
    },
    deliveredTo: async (asked: readonly Asked<Batched>[], { outbox }: LogContext) => {
      const found = await outbox.receiptsOf(asked.flatMap(({ obj }) => obj.batch ?? []));
      const receipts = grouped(found, ({ batch }) => batch);
      return asked.map(({ obj }) =>
        (receipts.get(obj.batch) ?? []).map(({ address, acceptedAt }) => ({ address, deliveredAt: acceptedAt })),
      );
    },
    connectionStatusAction: (asked: readonly Asked<LogOfAction>[], { workflows }: LogContext) =>
      workflows.connectionActions(
        asked.map(({ obj }) => ({ workflowId: obj.workflowId, edge: obj.edgeKey, node: obj.nodeKey, action: obj.actionKey })),
      ),
  },
};
