import { randomUUID } from 'node:crypto';
import amqp, { type ConsumeMessage } from 'amqplib';
import { service } from './services.ts';

export interface Received {
  readonly id: string;
  readonly type: string;
  readonly headers: unknown;
  readonly body: Readonly<Record<string, unknown>>;
  /** Arrival time by the machine's clock. */
  readonly cameMs: number;
}

export interface Neighbour {
  readonly url: string;
  readonly exchange: string;
  readonly received: Received[];
  readonly unbind: () => Promise<void>;
  readonly bind: () => Promise<void>;
  /** Binds a queue that rejects every message; returns the function that removes it. */
  readonly refuseAll: () => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

export async function aNeighbour(url = service('TEST_AMQP_URL')): Promise<Neighbour> {
  const connection = await amqp.connect(url);
  const channel = await connection.createChannel();
  const exchange = `test.${randomUUID()}`;
  await channel.assertExchange(exchange, 'fanout', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  const received: Received[] = [];
  const keep = (message: ConsumeMessage | null): void => {
    if (!message) return;
    const { messageId, type, headers } = message.properties as { messageId: string; type: string; headers: unknown };
    const body = JSON.parse(message.content.toString()) as Received['body'];
    received.push({ id: messageId, type, headers, body, cameMs: Date.now() });
    channel.ack(message);
  };
  await channel.consume(queue, keep);
  const bind = async (): Promise<void> => void (await channel.bindQueue(queue, exchange, ''));
  await bind();
  const refuseAll = async (): Promise<() => Promise<void>> => {
    const full = await channel.assertQueue('', { exclusive: true, arguments: { 'x-max-length': 0, 'x-overflow': 'reject-publish' } });
    await channel.bindQueue(full.queue, exchange, '');
    return async () => void (await channel.deleteQueue(full.queue));
  };
  return {
    url,
    exchange,
    received,
    bind,
    refuseAll,
    unbind: async () => void (await channel.unbindQueue(queue, exchange, '')),
    close: async () => {
      await channel.deleteExchange(exchange);
      await connection.close();
    },
  };
}
