import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly from: string;
  /** Envelope recipients, including copies and blind copies. */
  readonly to: readonly string[];
  readonly raw: string;
}

export interface SmtpCatcher {
  readonly url: string;
  readonly mails: CaughtMail[];
  /** All recipients named by clients, including refused ones. */
  readonly asked: string[];
  /** Permanently refused addresses. */
  readonly refused: Set<string>;
  /** Temporarily refused addresses. */
  readonly busy: Set<string>;
  /** Reason to refuse a message; null accepts it. */
  objection: (raw: string) => string | null;
  /** Runs between the end of a message and its response. */
  ponder: (raw: string) => Promise<void>;
  /** Number of connected clients; 0 means that all messages of a killed client were processed. */
  readonly clients: () => number;
  readonly anew: () => void;
  readonly close: () => Promise<void>;
}

const PLAIN: Pick<SmtpCatcher, 'objection' | 'ponder'> = { objection: () => null, ponder: () => Promise.resolve() };

export async function smtpCatcher(): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const asked: string[] = [];
  const refused = new Set<string>();
  const busy = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // the lookup delays the greeting
    disableReverseLookup: true,
    logger: false,
    // do not wait for open connections
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
  // a client may disconnect at any time
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

export const header = (mail: CaughtMail | undefined, name: string): string =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail?.raw ?? '')?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
