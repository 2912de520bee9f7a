import type { JsonObject } from '../../engine/json.ts';
import { NobodyToReach, NotTaken, type DeliveryInHand, type DeliveryReport } from '../outbox/index.ts';
import { fillMail, type FillParts } from './fill.ts';
import { copyKey, messageKey } from './messages.ts';
import { couldNotBeSent } from './outcome.ts';
import { groupName } from './recipients.ts';
import { insertMailText } from './repository/texts.ts';
import type { Transport } from './transport.ts';
import type { ComposedMail, EmailJob } from './types.ts';

export interface HandlerParts extends FillParts {
  readonly transport: Transport;
  /** Domain of every Message-ID, the same on all servers of the installation. */
  readonly domain: () => Promise<string>;
}

const ALREADY = 'Already delivered; nothing was sent again';

interface Secrets {
  /** Codes of the e-mail, which its stored text must not contain. */
  readonly secrets: readonly string[];
}

export type MailHandler = (payload: JsonObject, delivery: DeliveryInHand, how?: Secrets) => Promise<DeliveryReport>;

/** Sends one e-mail to one address and records its acceptance at once. */
export const mailHandler =
  ({ core, variables, compose, transport, domain, settings }: HandlerParts): MailHandler =>
  async (payload, delivery, { secrets } = { secrets: [] }) => {
    const job = payload as EmailJob;
    const { message, address, prefix } = job;
    if (message === null && job.duplicates.length === 0) {
      throw new NobodyToReach(`Nobody was found for “${groupName(core.catalog, job.to)}”: no e-mail was sent`);
    }
    const receipts = await delivery.receipts();
    // an old group row has no message of its own: everything was delivered
    if (!message) return { message: ALREADY, already: true };
    const messageId = `${messageKey(prefix, message)}@${await domain()}`;
    if (receipts.some((receipt) => receipt.address.split(', ').includes(address)))
      return { message: ALREADY, already: true, sent: { messageId, subject: null } };
    const mail = await fillMail({ core, variables, compose, settings }, core.db, job, message);
    await delivery.keep();
    await transport.send({ ...mail, messageId, to: message.to.email, cc: message.cc, address }).catch((error: unknown) => {
      throw notSent(address, error);
    });
    await delivery.note({ messageId: copyKey(prefix, message, address), address });
    const text = { ...withoutSecrets(mail, secrets), messageId, sender: transport.sender, recipients: [address], sentAt: core.now() };
    // the e-mail has gone out, with or without its text in the log
    await insertMailText(core.db, text).catch((error: unknown) => core.log.error({ err: error }, 'the text of an e-mail was not stored'));
    return { message: transport.sentText(address), sent: { messageId, subject: text.subject } };
  };

/** Shown in place of a code. */
const HIDDEN = '…';

const withoutSecrets = ({ subject, html, plain }: ComposedMail, secrets: readonly string[]): ComposedMail => {
  const hide = (text: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
  return { subject: hide(subject), html: hide(html), plain: hide(plain) };
};

function notSent(address: string, error: unknown): NotTaken {
  const message = couldNotBeSent(address, error instanceof Error ? error.message : String(error));
  return error instanceof NotTaken ? new NotTaken(message, error.replies, error.why) : new NotTaken(message, ['not handed over']);
}
