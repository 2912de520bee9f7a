import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly from: string;
  /** Everybody the server was told to deliver to, copies and blind copies included. */
  readonly to: readonly string[];
  /** The message as it came over the wire. */
  readonly raw: string;
}

export interface SmtpCatcher {
  readonly url: string;
  readonly mails: CaughtMail[];
  /** Addresses that the server refuses, as a mailbox that does not exist. */
  readonly refused: Set<string>;
  /** How many clients are connected: none is left when all that a dead one had sent has been looked at. */
  readonly clients: () => number;
  readonly close: () => Promise<void>;
}

/** A real mail server that keeps what it is given. */
export async function smtpCatcher(): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // whoever still holds a connection at the end is not waited for
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('no such mailbox') : null),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  // a client that goes away in the middle is no fault of the catcher
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    clients: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A header of a caught mail; folded lines put together. */
export const header = (mail: CaughtMail | undefined, name: string): string =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail?.raw ?? '')?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
