import { formatStoredDate } from '../../engine/dates.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import type { AcceptedChange } from '../../engine/rules/visits.ts';
import type { DomainEvent } from '../events/index.ts';
import { emailAbout } from '../mail/index.ts';
import { nameOfPerson, type Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import type { JudgedRegistration, JudgedVisit, VisitServices } from './types.ts';

/** A registration in events, mails and messages; its number is that of its form. */
export const VISIT_REGISTRATION = 'VISIT_REGISTRATION';
/** Recipient group of its mails. */
export const VISITOR = 'VISITOR';

interface Doing {
  readonly actor: Actor;
  readonly at: Date;
}

export const visitEvent =
  ({ id, experimentId }: Pick<JudgedVisit, 'id' | 'experimentId'>, { actor, at }: Doing) =>
  (event: string): DomainEvent => ({ event, entity: { kind: 'VISIT', id }, actor, at, changes: { experimentId }, locked: true });

/** Logs a decision at registration and proposal, and writes to the visitor. */
export async function recordRegistration(
  services: VisitServices,
  tx: Tx,
  registration: JudgedRegistration,
  { events, mail, actor, at }: Doing & Pick<AcceptedChange, 'events' | 'mail'>,
): Promise<void> {
  const { visitor, proposalPk, requestedChanges, cancellationReason } = registration;
  if (events.length === 0 && mail === null) return;
  const own = { kind: VISIT_REGISTRATION, id: present(registration.registrationQuestionaryId) };
  const proposal = { kind: 'PROPOSAL', id: proposalPk };
  await services.events.recordMany(
    tx,
    events.map((event) => ({
      ...{ event, entity: event.startsWith('PROPOSAL_') ? proposal : own, actor, at, changes: { visitor }, locked: true },
    })),
  );
  if (mail === null) return;
  const template = `visit-registration-${mail}`;
  const { dateFormat, timeZone } = dateFormatsOf(await services.settings.all(tx));
  const day = (date: Date | null): string | null => (date === null ? null : formatStoredDate(date.toISOString(), dateFormat, timeZone));
  const { experimentId, startsAt, endsAt } = registration;
  const dates = { startsAt: day(startsAt), endsAt: day(endsAt) };
  const extra = { experimentId, ...dates, requestedChanges, reason: cancellationReason ?? '', cancelledBy: await memberName(tx, actor) };
  const request = emailAbout({ template, to: VISITOR, entity: own }, { extra });
  await services.mail.enqueue(tx, { key: `${template}-${own.id}-${at.getTime()}`, request });
}

/** Null where the facility acts. */
const memberName = async (tx: Tx, { role, userId }: Actor): Promise<string | null> =>
  role === 'USER' && userId !== null ? nameOfPerson(tx, userId) : null;
