import { once } from 'node:events';
import type { SocketConstructorOpts } from 'node:net';
import { connect, type ChannelModel, type ConfirmChannel, type SocketOptions } from 'amqplib';
import type { Core } from '../context.ts';

/** Heartbeat timeout in seconds, unless the URL sets one. */
const HEARTBEAT_S = 15;

export interface AmqpConnection {
  readonly connection: ChannelModel;
  readonly channel: ConfirmChannel;
  /** Reason of a broker alarm (memory or disk), during which it accepts no messages; null otherwise. */
  readonly blocked: () => string | null;
  readonly exchanges: Set<string>;
  /** Ids of returned messages, which no queue accepted. */
  readonly returned: Set<string>;
  /** Discards the connection for all users; the next message opens another. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

interface ConnectionParts {
  readonly url: string;
  readonly log: Core['log'];
  /** Timeout per step in milliseconds. */
  readonly answerMs: number;
  readonly lost: () => void;
}

export async function openAmqpConnection({ url, log, answerMs, lost }: ConnectionParts): Promise<AmqpConnection> {
  const cut = new AbortController();
  // amqplib passes the options to Node's socket, which supports the signal
  const socket: SocketOptions & Pick<SocketConstructorOpts, 'signal'> = { timeout: answerMs, signal: cut.signal };
  const connection = await connect(withHeartbeat(url), socket);
  connection.on('error', (error) => void (cut.signal.aborted || log.warn({ err: error }, 'the connection to the message broker broke')));
  // an unresponsive broker does not confirm the close, so the socket must be destroyed
  const close = (): Promise<void> =>
    withinMs(answerMs, connection.close())
      .catch(() => {})
      .finally(() => cut.abort());
  const channel = await withinMs(answerMs, connection.createConfirmChannel()).catch((error: unknown) => {
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
  // after a broker closes the channel, the connection is useless
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

/** Waits until the broker accepts messages. Rejects when the connection is lost. */
export async function untilUnblocked({ connection, blocked }: AmqpConnection): Promise<void> {
  if (blocked() === null) return;
  const over = new AbortController();
  const gone = once(connection, 'close', over).then(() => Promise.reject(new Error('the connection was closed')));
  await Promise.race([once(connection, 'unblocked', over), gone]).finally(() => over.abort());
}

/** Reports a broker that has been silent for `ms`; alarms restart the time afterwards. Returns a function that stops watching. */
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

/** Prevents an unresponsive broker from blocking the worker for ever. */
export async function withinMs<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('it did not answer in time')), timeoutMs)));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return address.toString();
}
