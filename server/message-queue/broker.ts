import type { ChannelModel } from 'amqplib';
import type { Core } from '../context.ts';
import { onSilence, openAmqpConnection, untilUnblocked, within, type AmqpConnection } from './amqp-connection.ts';

interface BrokerTimes {
  /** For each step with a broker that says nothing. */
  readonly answerMs: number;
  /** Until it confirms a message. */
  readonly confirmMs: number;
}

/**
 * A broker that writes to a slow disk confirms late, and who gives up meanwhile sends again what it then takes: it has as long as a mail server after
 * the final dot. The lease of the delivery is extended all the while.
 */
const TIMES: BrokerTimes = { answerMs: 20_000, confirmMs: 10 * 60_000 };
/** A broker that has just refused is not asked again for each of many messages. */
const REFUSED_FOR_MS = 2_000;

export interface BrokerMessage {
  /** Its idempotency key: receivers that see it twice know it by this. */
  readonly id: string;
  /** What it tells of; also its routing key. */
  readonly type: string;
  /** When what it says was so: to the second as its timestamp, to the millisecond among the headers. */
  readonly at: Date;
  /** What it is about. */
  readonly about: { readonly kind: string; readonly id: number };
  readonly body: unknown;
}

/** There was no broker, or it was gone in the middle: the next message would fare no better. */
export class BrokerAway extends Error {}

/** Who waits for the outcome. */
interface Sender {
  /** Asked when all is ready, before the one step that cannot be taken back. */
  readonly keep: () => Promise<void>;
  /** Told, once and again, that the broker takes no messages for now, with its reason. */
  readonly held: (reason: string) => void;
}

export interface Broker {
  /**
   * Resolves when the broker has taken the message over and put it into at least one queue; while it is short of memory or disk it is waited for.
   * @param write asked when the broker is ready, so that nothing old is told; null: there is nothing to say any more
   * @throws BrokerAway, Error in words for the log; whatever `write` throws
   */
  readonly publish: (exchange: string, write: () => Promise<BrokerMessage | null>, sender: Sender) => Promise<BrokerMessage | null>;
  readonly close: () => Promise<void>;
}

/**
 * A connection to RabbitMQ that is made when it is needed and made anew after it was lost. A confirm alone does not mean that anybody gets the
 * message: it is sent as mandatory, so that one without a queue comes back.
 */
export function createBroker(url: string, { log, clock }: Pick<Core, 'log' | 'clock'>, { answerMs, confirmMs } = TIMES): Broker {
  let connection: Promise<AmqpConnection> | null = null;
  let refused: { readonly atMs: number; readonly error: unknown } | null = null;

  function connect(): Promise<AmqpConnection> {
    // what a connection that is gone says late is nothing to the one after it
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
      await within(answerMs, askFor(connection, exchange));
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
      // the broker tells of a message that comes back before it confirms it
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

/** A broker that takes no messages reads no question either; what it is sent comes through when it is well again, whoever has sent it again since. */
async function unblocked(connection: AmqpConnection, held: Sender['held']): Promise<void> {
  const reason = connection.blocked();
  if (reason !== null) held(reason);
  await untilUnblocked(connection).catch((error: unknown) => {
    throw gone(error);
  });
}

const gone = (error: unknown): BrokerAway => new BrokerAway(`the message broker is gone (${reasonOf(error)})`, { cause: error });

/** Asked on a channel of its own: a question about what does not exist closes the channel. */
async function askFor(connection: ChannelModel, exchange: string): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  await channel.checkExchange(exchange);
  await channel.close();
}

/** Waits for the broker's word on a message, for some time. */
function confirmed(
  connection: AmqpConnection,
  timeoutMs: number,
  held: Sender['held'],
  send: (done: (error: unknown) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const silent = (): void => {
      // it may have the message: it is not sent for days
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

/** What amqplib says of a message that the broker has answered with basic.nack; any other failure is one of the connection. */
const NACK = 'message nacked';

const notConfirmed = (error: unknown): Error =>
  error instanceof Error && error.message === NACK
    ? new Error('the message broker refused the message', { cause: error })
    : new BrokerAway(`the message broker did not take the message (${reasonOf(error)})`, { cause: error });

/** The broker has refused, with a number of its own. */
const isAnswer = (error: unknown): boolean => typeof (error as { readonly code?: unknown }).code === 'number';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
