import type { SocketConstructorOpts } from 'node:net';
import { connect, type ChannelModel, type ConfirmChannel, type SocketOptions } from 'amqplib';
import type { Core } from '../context.ts';

interface BrokerTimes {
  /** For each step with a broker that says nothing. */
  readonly answerMs: number;
  /** Until it confirms a message. */
  readonly confirmMs: number;
}

/**
 * A broker that is short of memory or writes to a slow disk confirms late, and who gives up meanwhile sends again what it then takes: it has as
 * long as a mail server after the final dot. The lease of the delivery is extended all the while.
 */
const TIMES: BrokerTimes = { answerMs: 20_000, confirmMs: 10 * 60_000 };
/** A broker that has just refused is not asked again for each of many messages. */
const REFUSED_FOR_MS = 2_000;
/** Seconds after which a connection without a sign of life counts as lost; unless the URL names another time. */
const HEARTBEAT_S = 15;

export interface BrokerMessage {
  /** Its idempotency key: receivers that see it twice know it by this. */
  readonly id: string;
  /** What it tells of; also its routing key. */
  readonly type: string;
  readonly at: Date;
  readonly body: unknown;
}

/** There was no broker, or it was gone in the middle: the next message would fare no better. */
export class BrokerAway extends Error {}

export interface Broker {
  /**
   * Resolves when the broker has taken the message over and put it into at least one queue.
   * @param keep asked when all is ready, before the one step that cannot be taken back
   * @throws BrokerAway, Error in words for the log
   */
  readonly publish: (exchange: string, message: BrokerMessage, keep: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Line {
  readonly connection: ChannelModel;
  readonly channel: ConfirmChannel;
  /** Exchanges that are known to exist. */
  readonly exchanges: Set<string>;
  /** Ids of messages that came back because no queue takes them. */
  readonly returned: Set<string>;
  /** Ends it for everybody, whatever the broker says to that: the next message has another. */
  readonly drop: () => void;
  /** Resolves when nothing of it is left. */
  readonly hangUp: () => Promise<void>;
}

/**
 * A connection to RabbitMQ that is made when it is needed and made anew after it was lost. A confirm alone does not mean that anybody gets the
 * message: it is sent as mandatory, so that one without a queue comes back.
 */
export function createBroker(url: string, { log, clock }: Pick<Core, 'log' | 'clock'>, { answerMs, confirmMs } = TIMES): Broker {
  let line: Promise<Line> | null = null;
  let refused: { readonly atMs: number; readonly error: unknown } | null = null;

  /** @param lost told when the line is of no use any more */
  async function open(lost: () => void): Promise<Line> {
    const cut = new AbortController();
    // amqplib hands them on to Node's socket, which listens to the signal
    const socket: SocketOptions & Pick<SocketConstructorOpts, 'signal'> = { timeout: answerMs, signal: cut.signal };
    const connection = await connect(withHeartbeat(url), socket);
    connection.on('error', (error) => void (cut.signal.aborted || log.warn({ err: error }, 'the connection to the message broker broke')));
    // who says nothing does not answer a goodbye either, and its socket would stay for ever
    const hangUp = (): Promise<void> =>
      within(answerMs, connection.close())
        .catch(() => {})
        .finally(() => cut.abort());
    const channel = await within(answerMs, connection.createConfirmChannel()).catch((error: unknown) => {
      void hangUp();
      throw error;
    });
    const drop = (): void => {
      lost();
      void hangUp();
    };
    const opened: Line = { connection, channel, exchanges: new Set(), returned: new Set(), drop, hangUp };
    channel.on('error', (error) => log.warn({ err: error }, 'the channel to the message broker broke'));
    channel.on('return', ({ properties }) => opened.returned.add(String(properties.messageId)));
    connection.on('close', lost);
    // the broker closes a channel alone: nobody would ever use what is left of the line
    channel.on('close', drop);
    return opened;
  }

  function dial(): Promise<Line> {
    // what a line that is gone says late is nothing to the one after it
    const mine: Promise<Line> = open(() => {
      if (line === mine) line = null;
    });
    line = mine;
    return mine;
  }

  async function ready(): Promise<Line> {
    if (refused && clock().getTime() - refused.atMs < REFUSED_FOR_MS) throw refused.error;
    const mine = line ?? dial();
    try {
      const opened = await mine;
      refused = null;
      return opened;
    } catch (error) {
      if (line === mine) line = null;
      refused = { atMs: clock().getTime(), error: new BrokerAway(`the message broker cannot be reached (${reasonOf(error)})`) };
      throw refused.error;
    }
  }

  async function checkExchange({ connection, exchanges, drop }: Line, exchange: string): Promise<void> {
    if (exchanges.has(exchange)) return;
    try {
      await within(answerMs, askFor(connection, exchange));
    } catch (error) {
      if (isAnswer(error)) throw new Error(`the message broker has no exchange ${exchange} (${reasonOf(error)})`, { cause: error });
      drop();
      throw new BrokerAway(`the message broker is gone (${reasonOf(error)})`, { cause: error });
    }
    exchanges.add(exchange);
  }

  return {
    async publish(exchange, { id, type, at, body }, keep) {
      const to = await ready();
      await checkExchange(to, exchange);
      await keep();
      const content = Buffer.from(JSON.stringify(body));
      const options = { messageId: id, type, timestamp: Math.floor(at.getTime() / 1000), contentType: 'application/json' };
      await confirmed(
        to,
        confirmMs,
        (done) => void to.channel.publish(exchange, type, content, { ...options, persistent: true, mandatory: true }, done),
      );
      // the broker tells of a message that comes back before it confirms it
      if (to.returned.delete(id)) throw new Error(`no queue takes messages from the exchange ${exchange}`);
    },
    async close() {
      const open = await line?.catch(() => null);
      line = null;
      await open?.hangUp();
    },
  };
}

/** Asked on a channel of its own: a question about what does not exist closes the channel. */
async function askFor(connection: ChannelModel, exchange: string): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  await channel.checkExchange(exchange);
  await channel.close();
}

/** A broker that accepts the connection and then says nothing must not hold the worker for ever. */
async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('it did not answer in time')), timeoutMs)));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Waits for the broker's word on a message, for some time. */
function confirmed({ drop }: Line, timeoutMs: number, send: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // it may have the message: it is not sent for days
      reject(new Error('the message broker did not confirm in time'));
      drop();
    }, timeoutMs);
    const done = (error: unknown): void => {
      clearTimeout(timer);
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

/** What amqplib says of a message that the broker has answered with basic.nack; any other failure is one of the line. */
const NACK = 'message nacked';

const notConfirmed = (error: unknown): Error =>
  error instanceof Error && error.message === NACK
    ? new Error('the message broker refused the message', { cause: error })
    : new BrokerAway(`the message broker did not take the message (${reasonOf(error)})`, { cause: error });

function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return address.toString();
}

/** The broker has refused, with a number of its own. */
const isAnswer = (error: unknown): boolean => typeof (error as { readonly code?: unknown }).code === 'number';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
