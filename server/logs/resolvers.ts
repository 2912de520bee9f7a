import { grouped } from '../plugins/batch.ts';
import type { EmailStatusActionRecipients, Resolvers } from '../generated/resolvers.ts';
import type { Loaders } from '../loaders.ts';
import type { LogContext } from './types.ts';

export const resolvers: Resolvers<LogContext> = {
  Query: {
    getEventLogs: (_root, it, { logs }) => logs.events(it.changedObjectId, it.eventType),
    getStatusActionsLogs: (_root, args, { logs }) => logs.statusActions(args),
    getMailOfLog: (_root, { statusActionsLogId, first, offset }, { logs }) =>
      logs.mailOfLog(statusActionsLogId, first ?? null, offset ?? null),
    getSentMail: (_root, args, { logs }) => logs.sentMail(args),
  },
  Mutation: {
    replayStatusActionsLog: (_root, { statusActionsLogId, sendAgain }, { logs }) =>
      logs.replay(statusActionsLogId, { sendAgain: sendAgain ?? false }),
    replayStatusActionsLogs: (_root, it, { logs }) => logs.replayMany(it.statusActionsLogIds),
  },
  StatusActionsLog: {
    // other e-mails have kinds of recipients that no status action can choose, such as the team lead of an experiment
    recipient: ({ recipient }, _args, { core }) =>
      core.catalog.recipientGroups.some(({ name }) => name === recipient) ? (recipient as EmailStatusActionRecipients) : null,
  },
};

export const loaders: Loaders<LogContext> = {
  EventLog: {
    // id 0 stands for the system
    changedBy: (queries, { users, actor }) =>
      users.basic(
        queries.map(({ obj }) => obj.changedById ?? 0),
        actor,
      ),
  },
  StatusActionsLog: {
    isBeingDelivered: async (queries, { outbox }) => {
      const inHand = await outbox.inHandAmong(queries.flatMap(({ obj }) => obj.batch ?? []));
      return queries.map(({ obj }) => obj.batch !== null && inHand.has(obj.batch));
    },
    deliveredTo: async (queries, { outbox }) => {
      const rows = await outbox.receiptsOf(queries.flatMap(({ obj }) => obj.batch ?? []));
      const receipts = grouped(rows, ({ batch }) => batch);
      return queries.map(({ obj }) =>
        (receipts.get(obj.batch) ?? []).map(({ address, acceptedAt }) => ({ address, deliveredAt: acceptedAt })),
      );
    },
    templateName: async (queries, { mail }) => {
      const names = queries.some(({ obj }) => obj.templateKey !== null) ? await mail.namesOfTemplates() : new Map<string, string>();
      return queries.map(({ obj }) => names.get(obj.templateKey ?? '') ?? null);
    },
    hasText: async (queries, { mail }) => {
      const stored = await mail.storedTexts(queries.flatMap(({ obj }) => obj.messageIds));
      return queries.map(({ obj }) => obj.messageIds.some((id) => stored.has(id)));
    },
    isKept: async (queries, { mail }) => {
      const kept = await mail.keptMails(queries.flatMap(({ obj }) => obj.messageIds));
      return queries.map(({ obj }) => obj.messageIds.some((id) => kept.has(id)));
    },
    connectionStatusAction: (queries, { workflows }) =>
      workflows.connectionActions(
        queries.map(({ obj }) => ({ workflowId: obj.workflowId, edge: obj.edgeKey, node: obj.nodeKey, action: obj.actionKey })),
      ),
  },
};
