import type { ChannelModel } from 'amqplib';
import type { Core } from '../context.ts';
import { onSilence, openAmqpConnection, untilUnblocked, withinMs, type AmqpConnection } from './amqp-connection.ts';

interface BrokerTimes {
  /** Timeout per step in milliseconds. */
  readonly answerMs: number;
  /** Milliseconds until the publisher confirm. */
  readonly confirmMs: number;
}

/**
 * A slow broker confirms late, and giving up earlier would send messages twice; so it has as long as a mail server. The lease is extended meanwhile.
 */
const TIMES: BrokerTimes = { answerMs: 20_000, confirmMs: 10 * 60_000 };
/** Pause after a refusal, so that not every message asks again. */
const REFUSED_FOR_MS = 2_000;

export interface BrokerMessage {
  /** Idempotency key for receivers. */
  readonly id: string;
  readonly type: string;
  /** Time of the reported state: timestamp in seconds, header in milliseconds. */
  readonly at: Date;
  readonly about: { readonly kind: string; readonly id: number };
  readonly body: unknown;
}

/** No connection to the broker, which affects all messages. */
export class BrokerAway extends Error {}

interface Sender {
  /** Called right before publishing, the irreversible step. */
  readonly keep: () => Promise<void>;
  /** Called repeatedly with the reason while the broker is blocked. */
  readonly held: (reason: string) => void;
}

export interface Broker {
  /**
   * Resolves when the broker has put the message into a queue; waits while it is blocked.
   *
   * @param write called when the broker is ready, so that content is current; null: nothing to send
   * @throws BrokerAway, Error with text for the log, and errors of `write`
   */
  readonly publish: (exchange: string, write: () => Promise<BrokerMessage | null>, sender: Sender) => Promise<BrokerMessage | null>;
  readonly close: () => Promise<void>;
}

/** RabbitMQ connection, opened on demand and after losses. Messages are mandatory, since a confirm alone does not mean that a queue accepted them. */
export function createBroker(url: string, { log, clock }: Pick<Core, 'log' | 'clock'>, { answerMs, confirmMs } = TIMES): Broker {
  let connection: Promise<AmqpConnection> | null = null;
  let refused: { readonly atMs: number; readonly error: unknown } | null = null;

  function connect(): Promise<AmqpConnection> {
    // late events of an old connection must not affect the new one
    const lost = (): void => {
      if (connection === opening) connection = null;
    };
    const opening: Promise<AmqpConnection> = openAmqpConnection({ url, log, answerMs, lost });
    connection = opening;
    return opening;
  }

  async function ready(): Promise<AmqpConnection> {
    if (refused && clock().getTime() - refused.atMs < REFUSED_FOR_MS) throw refused.error;
    const opening = connection ?? connect();
    try {
      const opened = await opening;
      refused = null;
      return opened;
    } catch (error) {
      if (connection === opening) connection = null;
      refused = { atMs: clock().getTime(), error: new BrokerAway(`the message broker cannot be reached (${reasonOf(error)})`) };
      throw refused.error;
    }
  }

  async function checkExchange({ connection, exchanges, drop }: AmqpConnection, exchange: string): Promise<void> {
    if (exchanges.has(exchange)) return;
    try {
      await withinMs(answerMs, askFor(connection, exchange));
    } catch (error) {
      if (isAnswer(error)) throw new Error(`the message broker has no exchange ${exchange} (${reasonOf(error)})`, { cause: error });
      drop();
      throw gone(error);
    }
    exchanges.add(exchange);
  }

  return {
    async publish(exchange, write, { keep, held }) {
      const to = await ready();
      await unblocked(to, held);
      await checkExchange(to, exchange);
      const message = await write();
      if (message === null) return null;
      await keep();
      const { id, type, at, about, body } = message;
      const content = Buffer.from(JSON.stringify(body));
      const headers = { entityType: about.kind, entityId: about.id, at: at.toISOString() };
      const options = { messageId: id, type, timestamp: Math.floor(at.getTime() / 1000), headers, contentType: 'application/json' };
      await confirmed(
        to,
        confirmMs,
        held,
        (done) => void to.channel.publish(exchange, type, content, { ...options, persistent: true, mandatory: true }, done),
      );
      // a return arrives before its confirm
      if (to.returned.delete(id)) throw new Error(`no queue takes messages from the exchange ${exchange}`);
      return message;
    },
    async close() {
      const open = await connection?.catch(() => null);
      connection = null;
      await open?.close();
    },
  };
}

/** Waits until the broker is unblocked. Messages sent while blocked would be delivered later, in addition to their repetition. */
async function unblocked(connection: AmqpConnection, held: Sender['held']): Promise<void> {
  const reason = connection.blocked();
  if (reason !== null) held(reason);
  await untilUnblocked(connection).catch((error: unknown) => {
    throw gone(error);
  });
}

const gone = (error: unknown): BrokerAway => new BrokerAway(`the message broker is gone (${reasonOf(error)})`, { cause: error });

/** Checks an exchange on a separate channel, because a missing one closes the channel. */
async function askFor(connection: ChannelModel, exchange: string): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  await channel.checkExchange(exchange);
  await channel.close();
}

function confirmed(
  connection: AmqpConnection,
  timeoutMs: number,
  held: Sender['held'],
  send: (done: (error: unknown) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const silent = (): void => {
      // it may have the message, so there are no retries for days
      reject(new Error('the message broker did not confirm in time'));
      connection.drop();
    };
    const endWaiting = onSilence(connection, timeoutMs, { silent, held });
    const done = (error: unknown): void => {
      endWaiting();
      if (error) reject(notConfirmed(error));
      else resolve();
    };
    try {
      send(done);
    } catch (error) {
      done(error);
    }
  });
}

/** amqplib's message for basic.nack; other failures concern the connection. */
const NACK = 'message nacked';

const notConfirmed = (error: unknown): Error =>
  error instanceof Error && error.message === NACK
    ? new Error('the message broker refused the message', { cause: error })
    : new BrokerAway(`the message broker did not take the message (${reasonOf(error)})`, { cause: error });

const isAnswer = (error: unknown): boolean => typeof (error as { readonly code?: unknown }).code === 'number';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
