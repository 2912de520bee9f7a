import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config.ts';
import type { Core } from '../context.ts';
import { NotTaken, type NotTakenWhy } from '../outbox/index.ts';
import { insertSentMail } from './repository.ts';
import type { ComposedMail } from './types.ts';

export interface Envelope extends ComposedMail {
  readonly messageId: string;
  /** Headers; every copy of the message has the same. */
  readonly to: string;
  readonly cc: readonly string[];
  /** Gets this copy. */
  readonly address: string;
}

export interface How {
  /** A server that does not answer is given up soon, although it may still accept the message. */
  readonly somebodyWaits?: boolean;
}

export interface Transport {
  /**
   * Resolves when the mail server has accepted the message for the address.
   * @throws NotTaken
   */
  readonly send: (mail: Envelope, how?: How) => Promise<void>;
}

interface SmtpTimes {
  /** Until the server has taken a connection, and until it has greeted. */
  readonly connectMs: number;
  /** Until it answers what it was told. */
  readonly answerMs: number;
}

/**
 * After the final dot a server may look at a mail for long, and who gives up meanwhile sends again what it then accepts: RFC 5321 (4.5.3.2.6) asks
 * for ten minutes. The lease of the delivery is extended all the while.
 */
const SMTP_TIMES: SmtpTimes = { connectMs: 20_000, answerMs: 10 * 60_000 };

/** Text would be read as a header, in which one address can look like a name and another address. */
const asIs = (address: string) => ({ name: '', address });

/** SMTP where it is configured; else mail is kept, for demonstration. */
export const createMailTransport = (core: Core, times = SMTP_TIMES): Transport =>
  core.config.smtp ? smtpTransport(core.config.smtp, times) : keepingTransport(core);

/** A connection for each mail: one that was kept, and that a firewall has dropped without a word, would be found out by the end of its time only. */
function smtpTransport({ url, from, sink }: SmtpConfig, { connectMs, answerMs }: SmtpTimes): Transport {
  const answeringWithin = (socketTimeout: number) =>
    createTransport({ url, connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout });
  const [patient, brief] = [answeringWithin(answerMs), answeringWithin(connectMs)];
  return {
    async send({ messageId, to, cc, address, subject, html, plain }, { somebodyWaits = false } = {}) {
      // a test installation needs each message once
      if (sink && address !== to) return;
      const smtp = somebodyWaits ? brief : patient;
      const receivers = sink
        ? { to: sink, headers: { 'X-Original-To': [to, ...cc].join(', ') } }
        : { to: asIs(to), cc: cc.map(asIs), envelope: { from, to: asIs(address) } };
      try {
        await smtp.sendMail({ from, ...receivers, subject, html, text: plain, messageId: `<${messageId}>` });
      } catch (error) {
        throw new NotTaken(reasonOf(error), [replyOf(error)], whyOf(error));
      }
    },
  };
}

/** The mail server's answer about the address, else what went wrong. */
function reasonOf(error: unknown): string {
  const { rejectedErrors: [refusal] = [] } = error as { readonly rejectedErrors?: readonly { readonly response?: string }[] };
  return refusal?.response ?? (error instanceof Error ? error.message : String(error));
}

/** The code of the mail server's reply, else of the failure to reach it. */
function replyOf(error: unknown): string {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return String(responseCode ?? code ?? 'unknown');
}

/** What nodemailer says of a server that had taken the connection and then did not answer: it may have the mail, so it is not asked for days. */
const SILENCE = 'Timeout';

/** An answer about this address or this text stands when it is 5xx; any other failure is one to reach the server, or to sign in there. */
function whyOf(error: unknown): NotTakenWhy | null {
  const { responseCode, code, message } = error as { readonly responseCode?: number; readonly code?: string; readonly message?: string };
  if (code === undefined) return null;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return message === SILENCE ? null : 'OUT_OF_REACH';
  if (responseCode === undefined) return null;
  return responseCode >= 500 ? 'FOR_GOOD' : 'NOT_NOW';
}

const KEPT_FROM = 'Beamtime <noreply@localhost>';

function keepingTransport({ db, now }: Core): Transport {
  return {
    async send({ messageId, address, subject, html, plain }) {
      await insertSentMail(db, { messageId, sender: KEPT_FROM, recipients: [address], subject, html, plain, sentAt: now() });
    },
  };
}
