import type { Actor } from '../../engine/rules/actor.ts';
import { backOnTeam, EDITABLE_REGISTRATIONS, offTeam, type AcceptedChange } from '../../engine/rules/visits.ts';
import type { Tx } from '../plugins/database/index.ts';
import { recordRegistration } from './events.ts';
import { addToTeam, removeRegistrations, updateRegistration } from './repository/registrations.ts';
import type { JudgedRegistration, VisitServices } from './types.ts';

interface Change {
  readonly actor: Actor;
  readonly at: Date;
}

/** Writes and records what was decided. The form of a registration that is edited again follows its template again. */
export async function saveRegistration(
  services: VisitServices,
  tx: Tx,
  registration: JudgedRegistration,
  { after, events, mail, actor, at }: Change & Pick<AcceptedChange, 'after' | 'events' | 'mail'>,
): Promise<void> {
  const { status } = after;
  if (status && EDITABLE_REGISTRATIONS.includes(status)) await services.questionaries.unpin(tx, formsOf([registration]));
  if (Object.keys(after).length > 0) await updateRegistration(tx, registration, after, at);
  await recordRegistration(services, tx, { ...registration, ...after }, { events, mail, actor, at });
}

/** Deletes drafts; submitted registrations become cancelled. */
export async function takeOff(
  services: VisitServices,
  tx: Tx,
  leaving: readonly JudgedRegistration[],
  { actor, at }: Change,
): Promise<void> {
  for (const registration of leaving) {
    const { after, ...decided } = offTeam(registration, at);
    if (after) await saveRegistration(services, tx, registration, { ...decided, after, actor, at });
    else {
      await removeRegistrations(tx, registration.visitId, [registration.userId]);
      await services.questionaries.remove(tx, formsOf([registration]));
    }
  }
}

export const formsOf = (registrations: readonly JudgedRegistration[]): readonly number[] =>
  registrations.flatMap(({ registrationQuestionaryId: id }) => (id === null ? [] : [id]));

interface NewMembers extends Change {
  readonly added: readonly number[];
  /** Registrations of those who come back. */
  readonly back: readonly JudgedRegistration[];
}

export async function putOn(services: VisitServices, tx: Tx, visitId: number, { added, back, actor, at }: NewMembers): Promise<void> {
  if (added.length > 0) await addToTeam(tx, visitId, added, at);
  for (const it of back) await saveRegistration(services, tx, it, { ...backOnTeam(it), actor, at });
}
