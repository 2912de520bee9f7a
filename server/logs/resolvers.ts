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
    changedBy: (asked, { users, actor }) =>
      users.basic(
        asked.map(({ obj }) => obj.changedById ?? 0),
        actor,
      ),
  },
  StatusActionsLog: {
    isBeingDelivered: async (asked, { outbox }) => {
      const inHand = await outbox.inHandAmong(asked.flatMap(({ obj }) => obj.batch ?? []));
      return asked.map(({ obj }) => obj.batch !== null && inHand.has(obj.batch));
    },
    deliveredTo: async (asked, { outbox }) => {
      const found = await outbox.receiptsOf(asked.flatMap(({ obj }) => obj.batch ?? []));
      const receipts = grouped(found, ({ batch }) => batch);
      return asked.map(({ obj }) =>
        (receipts.get(obj.batch) ?? []).map(({ address, acceptedAt }) => ({ address, deliveredAt: acceptedAt })),
      );
    },
    templateName: async (asked, { mail }) => {
      const names = asked.some(({ obj }) => obj.templateKey !== null) ? await mail.namesOfTemplates() : new Map<string, string>();
      return asked.map(({ obj }) => names.get(obj.templateKey ?? '') ?? null);
    },
    hasText: async (asked, { mail }) => {
      const stored = await mail.storedTexts(asked.flatMap(({ obj }) => obj.messageIds));
      return asked.map(({ obj }) => obj.messageIds.some((id) => stored.has(id)));
    },
    isKept: async (asked, { mail }) => {
      const kept = await mail.keptMails(asked.flatMap(({ obj }) => obj.messageIds));
      return asked.map(({ obj }) => obj.messageIds.some((id) => kept.has(id)));
    },
    connectionStatusAction: (asked, { workflows }) =>
      workflows.connectionActions(
        asked.map(({ obj }) => ({ workflowId: obj.workflowId, edge: obj.edgeKey, node: obj.nodeKey, action: obj.actionKey })),
      ),
  },
};
