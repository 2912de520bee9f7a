import { randomUUID } from 'node:crypto';
import amqp from 'amqplib';
import { service } from './services.ts';

export interface Scheduler {
  readonly url: string;
  readonly queue: string;
  /** Sends messages as JSON, and texts as they are; resolves when the broker has them. */
  readonly send: (...messages: readonly (object | string)[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A facility's scheduler at the broker, with a queue of its own. */
export async function aScheduler(url = service('TEST_AMQP_URL')): Promise<Scheduler> {
  const connection = await amqp.connect(url);
  const channel = await connection.createConfirmChannel();
  const { queue } = await channel.assertQueue(`test.${randomUUID()}`, { durable: true });
  return {
    url,
    queue,
    send: async (...messages) => {
      for (const message of messages) {
        const content = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
        channel.sendToQueue(queue, content, { persistent: true, appId: 'scheduler' });
      }
      await channel.waitForConfirms();
    },
    close: async () => {
      await channel.deleteQueue(queue);
      await connection.close();
    },
  };
}
