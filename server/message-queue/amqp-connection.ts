import { once } from 'node:events';
import type { SocketConstructorOpts } from 'node:net';
import { connect, type ChannelModel, type ConfirmChannel, type SocketOptions } from 'amqplib';
import type { Core } from '../context.ts';

/** Seconds after which a connection without a sign of life counts as lost; unless the URL names another time. */
const HEARTBEAT_S = 15;

/** A connection to the broker, and its channel for messages. */
export interface AmqpConnection {
  readonly connection: ChannelModel;
  readonly channel: ConfirmChannel;
  /** Why the broker takes no messages: it is short of memory or disk, and reads nothing any more; null: it takes them. */
  readonly blocked: () => string | null;
  /** Exchanges that are known to exist. */
  readonly exchanges: Set<string>;
  /** Ids of messages that came back because no queue takes them. */
  readonly returned: Set<string>;
  /** Ends it for everybody, whatever the broker says to that: the next message has another. */
  readonly drop: () => void;
  /** Resolves when nothing of it is left. */
  readonly close: () => Promise<void>;
}

interface ConnectionParts {
  readonly url: string;
  readonly log: Core['log'];
  /** For each step with a broker that says nothing. */
  readonly answerMs: number;
  /** Called when the connection is of no use any more. */
  readonly lost: () => void;
}

export async function openAmqpConnection({ url, log, answerMs, lost }: ConnectionParts): Promise<AmqpConnection> {
  const cut = new AbortController();
  // amqplib hands them on to Node's socket, which listens to the signal
  const socket: SocketOptions & Pick<SocketConstructorOpts, 'signal'> = { timeout: answerMs, signal: cut.signal };
  const connection = await connect(withHeartbeat(url), socket);
  connection.on('error', (error) => void (cut.signal.aborted || log.warn({ err: error }, 'the connection to the message broker broke')));
  // who says nothing does not answer a goodbye either, and its socket would stay for ever
  const close = (): Promise<void> =>
    within(answerMs, connection.close())
      .catch(() => {})
      .finally(() => cut.abort());
  const channel = await within(answerMs, connection.createConfirmChannel()).catch((error: unknown) => {
    void close();
    throw error;
  });
  const drop = (): void => {
    lost();
    void close();
  };
  const returned = new Set<string>();
  channel.on('error', (error) => log.warn({ err: error }, 'the channel to the message broker broke'));
  channel.on('return', ({ properties }) => returned.add(String(properties.messageId)));
  connection.on('close', lost);
  // the broker closes a channel alone: nobody would ever use what is left of the connection
  channel.on('close', drop);
  return { connection, channel, blocked: watchAlarms(connection, log), exchanges: new Set(), returned, drop, close };
}

function watchAlarms(connection: ChannelModel, log: Core['log']): AmqpConnection['blocked'] {
  let blocked: string | null = null;
  connection.on('blocked', (reason) => {
    blocked = reason;
    log.warn({ reason }, 'the message broker takes no messages');
  });
  connection.on('unblocked', () => {
    blocked = null;
    log.info('the message broker takes messages again');
  });
  return () => blocked;
}

/** Waits until the broker takes messages. Rejects when the connection is gone. */
export async function untilUnblocked({ connection, blocked }: AmqpConnection): Promise<void> {
  if (blocked() === null) return;
  const over = new AbortController();
  const gone = once(connection, 'close', over).then(() => Promise.reject(new Error('the connection was closed')));
  await Promise.race([once(connection, 'unblocked', over), gone]).finally(() => over.abort());
}

/**
 * Tells of a broker that has said nothing for so long; while it takes no messages it has said that it will not answer, and the time begins anew after
 * that. Returns how to end it.
 */
export function onSilence({ connection, blocked }: AmqpConnection, ms: number, { silent, held }: SilenceListener): () => void {
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(timer);
    connection.off('blocked', hold).off('unblocked', begin);
  };
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (end(), silent()), ms);
  };
  const hold = (reason: string): void => {
    clearTimeout(timer);
    held(reason);
  };
  connection.on('blocked', hold).on('unblocked', begin);
  const reason = blocked();
  if (reason === null) begin();
  else hold(reason);
  return end;
}

interface SilenceListener {
  readonly silent: () => void;
  readonly held: (reason: string) => void;
}

/** A broker that accepts the connection and then says nothing must not hold the worker for ever. */
export async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('it did not answer in time')), timeoutMs)));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return address.toString();
}
