import type { Neighbour } from '../support/broker.ts';
import { header, type CaughtMail, type SmtpCatcher } from '../support/smtp.ts';

/** Proposals of the demonstration have had these before they were accepted. */
const EARLIER = /has been submitted$|^Technical review|^Proposals for your panel|is on the reserve list$/;

interface Announced {
  readonly proposalPk?: number;
  readonly proposal?: { readonly proposalPk: number };
  readonly visitors?: readonly { readonly email: string }[];
}

const plainText = ({ raw }: CaughtMail): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** E-mails at the mail server, and messages to other systems at the broker. */
export const whatIsTold = ({ mails }: SmtpCatcher, { received }: Neighbour) => ({
  mailText: (): string => mails.map(plainText).join(''),
  /** Subjects and recipients, without order, of what has been mailed about a proposal since it was accepted. */
  mailsAbout: (proposalId: string): readonly string[] =>
    mails
      .filter((mail) => plainText(mail).includes(proposalId) && !EARLIER.test(header(mail, 'Subject')))
      .map((mail) => `${header(mail, 'Subject')} → ${mail.to.join()}`)
      .sort(),
  /** About a proposal and its visits, with the visitors by then. */
  messagesAbout: (proposalPk: number): readonly string[] =>
    received
      .map(({ type, body }) => ({ type, ...(body as Announced) }))
      .filter((it) => it.proposalPk === proposalPk || it.proposal?.proposalPk === proposalPk)
      .map(({ type, visitors = [] }) => [type, ...visitors.map(({ email }) => email).sort()].join(' ')),
  /** Questions of completed steps. */
  questions: (): readonly string[] =>
    received
      .filter(({ type }) => type === 'TOPIC_ANSWERED')
      .flatMap(({ body }) => (body as unknown as readonly { questionId: string }[]).map(({ questionId }) => questionId)),
});
