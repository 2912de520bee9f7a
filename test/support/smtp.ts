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
  /** Whom clients have named as receivers, also those that were refused. */
  readonly asked: string[];
  /** Addresses that the server refuses, as a mailbox that does not exist. */
  readonly refused: Set<string>;
  /** Addresses that the server does not take just now. */
  readonly busy: Set<string>;
  /** What it has against a message, which it then refuses; null: nothing. */
  objection: (raw: string) => string | null;
  /** What it does between the end of a message and its answer. */
  ponder: (raw: string) => Promise<void>;
  /** How many clients are connected: none is left when all that a dead one had sent has been looked at. */
  readonly clients: () => number;
  /** Nothing has come, and everything is taken at once. */
  readonly anew: () => void;
  readonly close: () => Promise<void>;
}

const PLAIN: Pick<SmtpCatcher, 'objection' | 'ponder'> = { objection: () => null, ponder: () => Promise.resolve() };

/** A real mail server that keeps what it is given. */
export async function smtpCatcher(): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const asked: string[] = [];
  const refused = new Set<string>();
  const busy = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // it greets only after that
    disableReverseLookup: true,
    logger: false,
    // whoever still holds a connection at the end is not waited for
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      if (busy.has(address)) return done(replying('try again later', 451));
      return done(refused.has(address) ? replying('no such mailbox', 550) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        void catcher.ponder(raw).then(() => take(raw));
      });
      const take = (raw: string): void => {
        const { mailFrom, rcptTo } = session.envelope;
        const objection = catcher.objection(raw);
        if (objection !== null) return done(replying(objection, 554));
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        return done();
      };
    },
  });
  // a client that goes away in the middle is no fault of the catcher
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const catcher: SmtpCatcher = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    asked,
    refused,
    busy,
    ...PLAIN,
    anew: () => {
      mails.length = asked.length = 0;
      refused.clear();
      busy.clear();
      Object.assign(catcher, PLAIN);
    },
    clients: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return catcher;
}

const replying = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode });

/** A header of a caught mail; folded lines put together. */
export const header = (mail: CaughtMail | undefined, name: string): string =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail?.raw ?? '')?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
