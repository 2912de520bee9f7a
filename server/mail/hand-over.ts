import { NotTaken, type DeliveryInHand, type PartNotTaken, type Receipt } from '../outbox/index.ts';
import { receiptOf, receiversOf, type Receiver } from './messages.ts';
import type { Envelope, Transport } from './transport.ts';
import type { Message } from './types.ts';

/** A message with everybody who is to get it. */
export type Addressed = Message & { readonly receivers: readonly Receiver[]; readonly blindCopies: readonly string[] };

export const addressedTo = (message: Message, blindCopies: readonly string[]): Addressed => ({
  ...message,
  blindCopies,
  receivers: receiversOf(message, blindCopies),
});

/** What receivers have: messages as a whole, or single ones of their receivers. */
export type Accepted = ReadonlyMap<string, Receipt>;

/** Under which its receipts can be, and those of its twins. */
export const receiptsOf = ({ key, to, receivers, twinKeys }: Addressed): readonly string[] => [
  key,
  ...receivers.map(({ receipt }) => receipt),
  ...[...twinKeys.keys()].flatMap((twinKey) => [twinKey, receiptOf(twinKey, to.email)]),
];

export const has = (accepted: Accepted, messageKey: string, email: string): boolean =>
  accepted.has(messageKey) || accepted.has(receiptOf(messageKey, email));

/** Who has not got it yet. */
export const openIn = ({ key, receivers }: Addressed, accepted: Accepted): readonly Receiver[] =>
  receivers.filter(({ email }) => !has(accepted, key, email));

interface HandedOver {
  readonly notTaken: readonly PartNotTaken[];
  /** Who has got it by this, for the log; null: nobody. */
  readonly sent: string | null;
}

/** Hands a message over for those who are asked, and notes who has it. */
export async function handOver(
  { transport, delivery }: { readonly transport: Transport; readonly delivery: Pick<DeliveryInHand, 'note'> },
  { message, asked }: { readonly message: Addressed; readonly asked: readonly Receiver[] },
  mail: Pick<Envelope, 'subject' | 'html' | 'plain' | 'messageId'>,
): Promise<HandedOver> {
  const { key, to, cc, blindCopies, receivers } = message;
  const envelope = { ...mail, to: to.email, cc: cc.map(({ email }) => email), bcc: blindCopies };
  const notTaken = await refusedBy(transport, envelope, asked, asked.length === receivers.length);
  const refused = new Set(notTaken.map((part) => part.key));
  const taken = asked.filter(({ part }) => !refused.has(part));
  if (taken.length === 0) return { notTaken, sent: null };
  const visible = taken.filter(({ email }) => !blindCopies.includes(email));
  const sent = (visible.length > 0 ? visible : taken).map(({ email }) => email).join(', ');
  // one receipt for all, unless some are to get it later
  if (taken.length === receivers.length) await delivery.note({ messageId: key, address: sent });
  else await delivery.note(...taken.map(({ receipt, email }) => ({ messageId: receipt, address: email })));
  return { notTaken, sent };
}

async function refusedBy(
  transport: Transport,
  envelope: Envelope,
  asked: readonly Receiver[],
  isForAll: boolean,
): Promise<readonly PartNotTaken[]> {
  try {
    const refusals = await transport.send(envelope, isForAll ? {} : { only: asked.map(({ email }) => email) });
    return asked.flatMap(({ email, part }) =>
      refusals
        .filter(({ address }) => address === email)
        .map(({ said, replies, why }) => ({ key: part, said: `${email} (${said})`, replies, why })),
    );
  } catch (error) {
    // they share its lot: the log names the first of them, who is the one whom it is for
    return asked.map(({ part }) => failureOf(part, asked[0]?.email ?? '', error));
  }
}

function failureOf(key: string, to: string, error: unknown): PartNotTaken {
  const said = `${to} (${error instanceof Error ? error.message : String(error)})`;
  return error instanceof NotTaken
    ? { key, said, replies: error.replies, why: error.why }
    : { key, said, replies: ['not handed over'], why: null };
}
