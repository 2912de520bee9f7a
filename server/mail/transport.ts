import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config.ts';
import type { Core } from '../context.ts';
import { NotTaken, type NotTakenWhy } from '../outbox/index.ts';
import { insertSentMail } from './repository/mail.ts';
import type { ComposedMail } from './types.ts';

export interface Envelope extends ComposedMail {
  readonly messageId: string;
  readonly to: string;
  readonly cc: readonly string[];
  readonly address: string;
}

export interface SendOptions {
  /** Shortens the timeouts; the server may still accept the message. */
  readonly somebodyWaits?: boolean;
}

export interface Transport {
  readonly sender: string;
  /** Log text of mails that `send` has taken. */
  readonly sentText: (addresses: string) => string;
  /**
   * Resolves when the mail server has accepted the message for the address.
   *
   * @throws NotTaken
   */
  readonly send: (mail: Envelope, how?: SendOptions) => Promise<void>;
}

interface SmtpTimes {
  /** Milliseconds until the connection, and until the greeting. */
  readonly connectMs: number;
  /** Milliseconds until a reply. */
  readonly answerMs: number;
}

/**
 * RFC 5321 (4.5.3.2.6) asks for ten minutes after the final dot; giving up earlier would send accepted mails twice. The lease is extended meanwhile.
 */
const SMTP_TIMES: SmtpTimes = { connectMs: 20_000, answerMs: 10 * 60_000 };

/** Plain text would be parsed as a header, where one address can pass as the name of another. */
const asIs = (address: string) => ({ name: '', address });

/** SMTP if configured; otherwise stores mail, for demonstration. */
export const createMailTransport = (core: Core, times = SMTP_TIMES): Transport =>
  core.config.smtp ? smtpTransport(core.config.smtp, times) : keepingTransport(core);

/** One connection per mail, since a pooled one silently dropped by a firewall fails only after its timeout. */
function smtpTransport({ url, from, sink }: SmtpConfig, { connectMs, answerMs }: SmtpTimes): Transport {
  const answeringWithin = (socketTimeout: number) =>
    createTransport({ url, connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout });
  const [patient, brief] = [answeringWithin(answerMs), answeringWithin(connectMs)];
  return {
    sender: from,
    sentText: (addresses) => (sink ? `E-mail sent to ${sink} instead of ${addresses}` : `E-mail sent to ${addresses}`),
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

/** The mail server's reply about the address, otherwise the error. */
function reasonOf(error: unknown): string {
  const { rejectedErrors: [refusal] = [] } = error as { readonly rejectedErrors?: readonly { readonly response?: string }[] };
  return refusal?.response ?? (error instanceof Error ? error.message : String(error));
}

/** Reply code of the mail server, otherwise the code of the connection error. */
function replyOf(error: unknown): string {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return String(responseCode ?? code ?? 'unknown');
}

/** nodemailer's message for a server that stopped responding; it may have the mail, so there are no retries for days. */
const SILENCE = 'Timeout';

/** Only a 5xx reply about this address or text is permanent; other failures concern the connection or the login. */
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
    sender: KEPT_FROM,
    sentText: (addresses) => `E-mail not sent: there is no mail server. Kept for ${addresses}`,
    async send({ messageId, address, subject, html, plain }) {
      await insertSentMail(db, { messageId, sender: KEPT_FROM, recipients: [address], subject, html, plain, sentAt: now() });
    },
  };
}
