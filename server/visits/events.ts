import { formatStoredDate } from '../../engine/dates.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import type { DomainEvent } from '../events/index.ts';
import { emailAbout } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { nameOfPerson } from './repository/people.ts';
import type { VisitServices } from './services.ts';
import type { JudgedRegistration, JudgedVisit } from './types.ts';

/** A registration in events, mails and messages; its number is that of its form. */
export const VISIT_REGISTRATION = 'VISIT_REGISTRATION';
/** Recipient group of its mails. */
export const VISITOR = 'VISITOR';

interface Doing {
  readonly actor: Actor;
  readonly at: Date;
}

export const visitEvent = (
  event: 'VISIT_CREATED' | 'VISIT_DELETED',
  { id, experimentId }: Pick<JudgedVisit, 'id' | 'experimentId'>,
  { actor, at }: Doing,
): DomainEvent => ({ event, entity: { kind: 'VISIT', id }, actor, at, changes: { experimentId }, locked: true });

/** Logs an approval, or the cancellation of an approved registration, at registration and proposal, and writes to the visitor. */
export async function recordDecision(
  services: VisitServices,
  tx: Tx,
  registration: JudgedRegistration,
  { decision, actor, at }: Doing & { readonly decision: 'APPROVED' | 'CANCELLED' },
): Promise<void> {
  const { visitor, proposalPk } = registration;
  const id = present(registration.registrationQuestionaryId);
  const changes = { visitor };
  await services.events.recordMany(tx, [
    { event: `VISIT_REGISTRATION_${decision}`, entity: { kind: VISIT_REGISTRATION, id }, actor, at, changes, locked: true },
    { event: `PROPOSAL_VISIT_REGISTRATION_${decision}`, entity: { kind: 'PROPOSAL', id: proposalPk }, actor, at, changes, locked: true },
  ]);
  const about = decision === 'CANCELLED' ? { cancelledBy: await memberName(tx, actor) } : {};
  await mailVisitor(services, tx, registration, { template: `visit-registration-${decision.toLowerCase()}`, about, at });
}

export const mailRequestedChanges = (services: VisitServices, tx: Tx, registration: JudgedRegistration, at: Date): Promise<void> =>
  mailVisitor(services, tx, registration, {
    template: 'visit-registration-changes-requested',
    about: { requestedChanges: registration.requestedChanges },
    at,
  });

interface VisitorMail {
  readonly template: string;
  readonly about: Readonly<Record<string, string | null>>;
  readonly at: Date;
}

async function mailVisitor(
  services: VisitServices,
  tx: Tx,
  registration: JudgedRegistration,
  { template, about, at }: VisitorMail,
): Promise<void> {
  const id = present(registration.registrationQuestionaryId);
  const extra = { ...(await mailVariables(services, tx, registration)), ...about };
  const request = emailAbout({ template, to: VISITOR, entity: { kind: VISIT_REGISTRATION, id } }, { extra });
  await services.mail.enqueue(tx, { key: `${template}-${id}-${at.getTime()}`, request });
}

/** Null where the facility acts. */
const memberName = async (tx: Tx, { role, userId }: Actor): Promise<string | null> =>
  role === 'USER' && userId !== null ? nameOfPerson(tx, userId) : null;

async function mailVariables({ settings }: VisitServices, tx: Tx, { experimentId, startsAt, endsAt }: JudgedRegistration) {
  const { dateFormat, timeZone } = dateFormatsOf(await settings.all(tx));
  const day = (at: Date | null): string | null => (at === null ? null : formatStoredDate(at.toISOString(), dateFormat, timeZone));
  return { experimentId, startsAt: day(startsAt), endsAt: day(endsAt) };
}
