import type { ConsumeMessage } from 'amqplib';
import type { JsonObject } from '../../engine/json.ts';
import type { Core } from '../context.ts';
import { openAmqpConnection, type AmqpConnection } from './amqp-connection.ts';

const ANSWER_MS = 20_000;
/** Pause after a lost connection, a missing queue or a message that could not be stored. */
const RETRY_MS = 5_000;

export interface ReceivedMessage {
  readonly id: string | null;
  readonly sender: string | null;
  readonly type: string | null;
  readonly headers: JsonObject;
  /** The broker has sent it before, and had no answer. */
  readonly isRedelivered: boolean;
  readonly body: string;
}

interface MessageProperties {
  readonly messageId?: string;
  readonly appId?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Headers may hold bytes and moments. */
const asJson = (headers: MessageProperties['headers']): JsonObject => JSON.parse(JSON.stringify(headers ?? {})) as JsonObject;

interface ConsumerParts extends Pick<Core, 'log'> {
  readonly url: string;
  readonly queue: string;
  /** The message is acknowledged when this resolves; a rejection has it delivered again. */
  readonly handle: (message: ReceivedMessage) => Promise<void>;
  readonly retryMs?: number;
}

/** Takes messages from a queue one by one, and connects again for as long as it is not stopped. */
export function createConsumer({ url, queue, log, handle, retryMs = RETRY_MS }: ConsumerParts) {
  let isStopped = false;
  let connection: AmqpConnection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let handling: Promise<void> = Promise.resolve();

  const again = (): void => {
    connection = null;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void begin(), retryMs).unref();
  };

  async function begin(): Promise<void> {
    try {
      const opened = await openAmqpConnection({ url, log, answerMs: ANSWER_MS, lost: again });
      if (isStopped) return await opened.close();
      connection = opened;
      await opened.channel.checkQueue(queue);
      await opened.channel.prefetch(1);
      await opened.channel.consume(queue, (message) => {
        if (message) handling = take(opened, message);
        else opened.drop();
      });
      log.info({ queue }, 'messages of the scheduler are received');
    } catch (error) {
      log.warn({ err: error, queue }, 'messages of the scheduler cannot be received');
      connection?.drop();
      again();
    }
  }

  async function take({ channel, drop }: AmqpConnection, message: ConsumeMessage): Promise<void> {
    const { messageId, appId, type, headers } = message.properties as MessageProperties;
    try {
      await handle({
        ...{ id: messageId ?? null, sender: appId ?? null, type: type ?? null, headers: asJson(headers) },
        isRedelivered: message.fields.redelivered,
        body: message.content.toString('utf8'),
      });
      channel.ack(message);
    } catch (error) {
      log.error({ err: error, queue }, 'a message of the scheduler could not be stored; it will be delivered again');
      drop();
    }
  }

  return {
    start: (): void => void begin(),
    /** Lets the current message finish. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await handling;
      await connection?.close();
    },
  };
}
