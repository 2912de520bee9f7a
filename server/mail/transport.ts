import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config.ts';
import type { Core } from '../context.ts';
import { NotTaken } from '../outbox/index.ts';
import { insertSentMail } from './repository.ts';
import type { ComposedMail } from './types.ts';

export interface Envelope extends ComposedMail {
  readonly messageId: string;
  readonly to: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

export interface Transport {
  /** Resolves when the receiver has accepted the message. @throws NotTaken */
  readonly send: (mail: Envelope) => Promise<void>;
  readonly close: () => void;
}

/** Shorter than a lease, so that nobody else takes a delivery up while a silent server is waited for. */
const SMTP_TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 3;

/** Text would be read as a header, in which one address can look like a name and another address. */
const asIs = (address: string) => ({ name: '', address });

/** SMTP where it is configured; else mail is kept, for demonstration. */
export const createMailTransport = (core: Core): Transport => (core.config.smtp ? smtpTransport(core.config.smtp) : keepingTransport(core));

function smtpTransport({ url, from, sink }: SmtpConfig): Transport {
  const timeouts = { connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS };
  const smtp = createTransport({ url, pool: true, maxConnections: MAX_CONNECTIONS, ...timeouts });
  return {
    async send({ messageId, to, cc, bcc, subject, html, plain }) {
      const receivers = sink
        ? { to: sink, headers: { 'X-Original-To': [to, ...cc].join(', ') } }
        : { to: asIs(to), cc: cc.map(asIs), bcc: bcc.map(asIs) };
      try {
        await smtp.sendMail({ from, ...receivers, subject, html, text: plain, messageId: `<${messageId}>` });
      } catch (error) {
        throw new NotTaken(error instanceof Error ? error.message : String(error), [replyOf(error)], isRefusal(error));
      }
    },
    close: () => smtp.close(),
  };
}

/** The code of the mail server's reply, else of the failure to reach it. */
function replyOf(error: unknown): string {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return String(responseCode ?? code ?? 'unknown');
}

/** The server has answered about this address or this text, and will answer the same again (5xx). A sign-in that fails is a fault of the installation. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

const KEPT_FROM = 'Beamtime <noreply@localhost>';

function keepingTransport({ db, now }: Core): Transport {
  return {
    async send({ messageId, to, cc, bcc, subject, html, plain }) {
      const recipients = [to, ...cc, ...bcc];
      await insertSentMail(db, { messageId, sender: KEPT_FROM, recipients, subject, html, plain, sentAt: now() });
    },
    close: () => {},
  };
}
