import type { Json, JsonObject } from '../../engine/json.ts';
import { actionOf } from '../../engine/workflows/index.ts';
import type { Services } from '../context.ts';
import type { Domain } from '../domain.ts';
import { NotTaken, Undeliverable, type Delivery, type DeliveryHandler } from '../outbox/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import { labelOf, type ActionLabel, type ActionRun } from '../workflows/index.ts';
import { BrokerAway, createBroker, type Broker } from './broker.ts';

const RABBITMQ = 'RABBITMQ';
/** What messages of status actions are called on the broker (domain reference 2.4). */
const MESSAGE_TYPE = 'PROPOSAL_STATUS_ACTION_EXECUTED';
const NOT_CONFIGURED = 'AMQP_URL is not set, so no message can be sent; it will be delivered when a message broker is configured';

/** What a message says about entities of a kind, by id; those that are no more are left out. */
export type MessageBody = (db: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, JsonObject>>;

/** What a delivery of kind RABBITMQ carries: one entity to one exchange. */
interface MessageOrder extends JsonObject {
  readonly label: ActionLabel;
  readonly exchange: string;
  /** Short code of the status that the entity had entered. */
  readonly newStatus: string;
}

const exchangesIn = (config: JsonObject): readonly string[] => (config['exchanges'] ?? []) as unknown as readonly string[];

/** One delivery per entity and exchange, so that each can fail, be tried again and be replayed alone. */
const plan = (run: ActionRun): readonly Delivery[] =>
  run.ids.flatMap((id) =>
    [...new Set(exchangesIn(run.action.config))].map((exchange): Delivery => {
      const order: MessageOrder = { label: labelOf(run, null, [id]), exchange, newStatus: run.statusCode };
      return { kind: RABBITMQ, payload: order, idempotencyKey: [run.transition, run.action.key, exchange, id].join('.') };
    }),
  );

const handler =
  ({ core, outbox }: Services, broker: Broker, bodies: ReadonlyMap<string, MessageBody>): DeliveryHandler =>
  async (payload, delivery) => {
    const { label, exchange, newStatus } = payload as MessageOrder;
    const id = label.ids[0] ?? 0;
    const messageId = delivery.idempotencyKey;
    if ((await outbox.receiptsAmong([messageId])).has(messageId)) {
      return { message: `Already delivered to the exchange ${exchange}; nothing was sent again`, already: true };
    }
    const body: Json | undefined = (await bodies.get(label.kind)?.(core.db, [id]))?.get(id);
    if (body === undefined) throw new Undeliverable('What the message is about does not exist any more');
    try {
      const message = { id: messageId, type: MESSAGE_TYPE, at: core.now(), body: { ...body, newStatus } };
      await broker.publish(exchange, message, { keep: delivery.keep, held: (reason) => delivery.waits(heldBack(reason)) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new NotTaken(`The message could not be sent: ${reason}`, [reason], error instanceof BrokerAway ? 'OUT_OF_REACH' : null);
    }
    await delivery.note({ messageId, address: exchange });
    return { message: `Message sent to the exchange ${exchange}` };
  };

const heldBack = (reason: string): string => `The message waits: the message broker takes none for now (${reason})`;

declare module '../context.ts' {
  interface Services {
    readonly messageQueue: {
      /** `messageQueue.body('PROPOSAL', …)`: the domain that knows them says what messages tell of its entities. */
      readonly body: (kind: string, provider: MessageBody) => void;
      readonly close: () => Promise<void>;
    };
  }
}

/** Messages to neighbours, over RabbitMQ. */
export const messageQueue: Domain = {
  name: 'message-queue',
  create(services) {
    const bodies = new Map<string, MessageBody>();
    const { config } = services.core;
    const broker = config.amqpUrl === null ? null : createBroker(config.amqpUrl, services.core);
    if (broker) services.outbox.handler(RABBITMQ, handler(services, broker, bodies));
    else services.outbox.noHandler(RABBITMQ, NOT_CONFIGURED);
    const suggested = actionOf(services.core.catalog, RABBITMQ)?.fields.flatMap(({ suggest }) => suggest) ?? [];
    services.workflows.actionType(RABBITMQ, {
      plan,
      defaults: () => Promise.resolve({ __typename: 'RabbitMQActionDefaultConfig', exchanges: suggested }),
      shown: () => Promise.resolve((given) => ({ __typename: 'RabbitMQActionConfig', exchanges: exchangesIn(given) })),
    });
    return {
      messageQueue: {
        body: (kind: string, provider: MessageBody) => void bodies.set(kind, provider),
        close: async () => broker?.close(),
      },
    };
  },
  close: ({ messageQueue: it }) => it.close(),
};
