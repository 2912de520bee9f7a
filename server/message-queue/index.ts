import type { JsonObject } from '../../engine/json.ts';
import { actionOf } from '../../engine/workflows/index.ts';
import type { Domain } from '../domain.ts';
import type { EntityRef } from '../events/index.ts';
import { NotTaken, Undeliverable, type Delivery, type DeliveryHandler, type DeliveryQueue } from '../outbox/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import { userMessages } from '../users/index.ts';
import { actionLabel, type ActionRun } from '../workflows/index.ts';
import { ANNOUNCEMENT, announceEvents, announcement } from './announcements.ts';
import { BrokerAway, createBroker, type Broker, type BrokerMessage } from './broker.ts';
import { createConsumer, type ReceivedMessage } from './consumer.ts';
import { aboutOf, bodyOf, RABBITMQ, type Bodies, type MessageBody, type MessageJob, type MessageWriter } from './job.ts';
import type { MessageQueueServices } from './types.ts';

const NOT_CONFIGURED = 'AMQP_URL is not set, so no message can be sent; it will be delivered when a message broker is configured';
const NO_EXCHANGE = 'AMQP_EXCHANGE is no longer set, so the message goes to nobody';

interface ActionJob extends MessageJob {
  readonly newStatus: string;
}

/** One shared broker, so messages are sent one after the other. */
const BROKER_QUEUE: DeliveryQueue = { name: 'message-queue', atOnce: 1 };

const exchangesIn = (config: JsonObject): readonly string[] => (config['exchanges'] ?? []) as readonly string[];

/** One delivery per entity and exchange, which can fail, retry and be replayed separately. */
const plan = (run: ActionRun): readonly Delivery[] =>
  run.ids.flatMap((id) =>
    [...new Set(exchangesIn(run.action.config))].map((exchange): Delivery => {
      const job: ActionJob = { label: actionLabel(run, null, [id]), exchange, newStatus: run.statusCode };
      return { kind: RABBITMQ, payload: job, idempotencyKey: [run.transition, run.action.key, exchange, id].join('.') };
    }),
  );

/** Messages of status actions have the type of the event that logs them (domain reference 2.4). */
const executed: MessageWriter = {
  type: ({ label }, { workflows }) => workflows.logOf(label.kind)?.executed ?? `${label.kind}_STATUS_ACTION_EXECUTED`,
  async write(payload, { core }, bodies) {
    const { label, newStatus } = payload as ActionJob;
    const body = await bodyOf(bodies, core.db, aboutOf(label));
    if (body === null) throw new Undeliverable('What the message is about no longer exists');
    return { body: { ...body, newStatus } };
  },
};

const handler =
  (services: MessageQueueServices, broker: Broker, bodies: Bodies, writer: MessageWriter): DeliveryHandler =>
  async (payload, delivery) => {
    const job = payload as MessageJob;
    const exchange = job.exchange ?? services.core.config.amqpExchange;
    if (exchange === null) throw new Undeliverable(NO_EXCHANGE);
    const messageId = delivery.idempotencyKey;
    const type = writer.type(job, services);
    const about = aboutOf(job.label);
    const name = nameOf(type, about, services);
    if ((await delivery.receipts()).length > 0) {
      return { message: `Already delivered to the exchange ${exchange}; nothing was sent again`, already: true };
    }
    const written = async (): Promise<BrokerMessage | null> => {
      const at = services.core.now();
      const content = await writer.write(job, services, bodies);
      return content && { id: messageId, type, about, at, ...content };
    };
    const sent = await broker
      .publish(exchange, written, { keep: delivery.keep, held: (reason) => delivery.waits(heldBack(name, reason)) })
      .catch((error: unknown) => {
        throw notSent(name, error);
      });
    if (sent === null) return { message: 'Nothing was sent: what it was about no longer exists', taken: false };
    await delivery.note({ messageId, address: exchange });
    return { message: `Message ${name} sent to the exchange ${exchange}` };
  };

/** Adds the subject for entity kinds that the log does not show. */
const nameOf = (type: string, { kind, id }: EntityRef, { workflows }: MessageQueueServices): string =>
  workflows.logOf(kind) ? type : `${type} about ${kind.toLowerCase()} ${id}`;

function notSent(name: string, error: unknown): Error {
  if (error instanceof Undeliverable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new NotTaken(`Message ${name} could not be sent: ${reason}`, [reason], error instanceof BrokerAway ? 'OUT_OF_REACH' : null);
}

const heldBack = (name: string, reason: string): string => `Message ${name} waits: the message broker takes none for now (${reason})`;

declare module '../context.ts' {
  interface Services {
    readonly messageQueue: {
      /** `messageQueue.body('PROPOSAL', …)` registers the message content of an entity kind. */
      readonly body: (kind: string, provider: MessageBody) => void;
      /** For tests only. */
      readonly replaceBody: (kind: string, provider: MessageBody) => void;
      /** Takes messages from a queue until the server stops; null: no queue is configured. */
      readonly receive: (queue: string | null, handle: (message: ReceivedMessage) => Promise<void>) => void;
      readonly close: () => Promise<void>;
    };
  }
}

export const messageQueue: Domain<MessageQueueServices, 'messageQueue'> = {
  name: 'message-queue',
  create(services) {
    const bodies = newRegistry<MessageBody>('message body');
    const { config, catalog } = services.core;
    const broker = config.amqpUrl === null ? null : createBroker(config.amqpUrl, services.core);
    const consumers: ReturnType<typeof createConsumer>[] = [];
    const writers: Readonly<Record<string, MessageWriter>> = { [RABBITMQ]: executed, [ANNOUNCEMENT]: announcement };
    for (const [kind, writer] of Object.entries(writers)) {
      if (broker) services.outbox.handler(kind, handler(services, broker, bodies, writer), { queue: BROKER_QUEUE });
      else services.outbox.noHandler(kind, NOT_CONFIGURED);
    }
    if (config.amqpExchange !== null) announceEvents(services, bodies);
    const suggested = actionOf(catalog, RABBITMQ)?.fields.flatMap(({ suggest }) => suggest) ?? [];
    services.workflows.actionType(RABBITMQ, {
      plan,
      defaults: () => Promise.resolve({ __typename: 'RabbitMQActionDefaultConfig', exchanges: suggested }),
      shown: () => Promise.resolve((actionConfig) => ({ __typename: 'RabbitMQActionConfig', exchanges: exchangesIn(actionConfig) })),
    });
    return {
      messageQueue: {
        body: bodies.add,
        replaceBody: bodies.replace,
        receive: (queue, handle) => {
          if (config.amqpUrl === null || queue === null) return;
          const consumer = createConsumer({ url: config.amqpUrl, queue, handle, log: services.core.log });
          consumers.push(consumer);
          consumer.start();
        },
        close: async () => {
          await Promise.all(consumers.map(({ stop }) => stop()));
          await broker?.close();
        },
      },
    };
  },
  ready: ({ messageQueue: it }) => it.body('USER', userMessages),
  close: ({ messageQueue: it }) => it.close(),
};
