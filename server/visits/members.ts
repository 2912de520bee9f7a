import { isCancelledRegistration, staysWhenTakenOff } from '../../engine/rules/visits.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { recordDecision } from './events.ts';
import { addToTeam, removeRegistrations, updateRegistration } from './repository/registrations.ts';
import type { VisitServices } from './services.ts';
import type { JudgedRegistration } from './types.ts';

interface Change {
  readonly actor: Actor;
  readonly at: Date;
}

/** Deletes drafts; submitted registrations become cancelled. */
export async function takeOff(
  services: VisitServices,
  tx: Tx,
  leaving: readonly JudgedRegistration[],
  { actor, at }: Change,
): Promise<void> {
  const staying = leaving.filter(staysWhenTakenOff);
  for (const it of staying) {
    await cancel(services, tx, it, { actor, at });
    await updateRegistration(tx, it, { leftTeamAt: at }, at);
  }
  await removeDrafts(
    services,
    tx,
    leaving.filter((it) => !staysWhenTakenOff(it)),
  );
}

export async function cancel(services: VisitServices, tx: Tx, it: JudgedRegistration, { actor, at }: Change): Promise<void> {
  if (isCancelledRegistration(it.status)) return;
  await updateRegistration(tx, it, { status: 'CANCELLED_BY_FACILITY' }, at);
  if (it.status === 'APPROVED') await recordDecision(services, tx, it, { decision: 'CANCELLED', actor, at });
}

async function removeDrafts({ questionaries }: VisitServices, tx: Tx, drafts: readonly JudgedRegistration[]): Promise<void> {
  const [first] = drafts;
  if (!first) return;
  await removeRegistrations(
    tx,
    first.visitId,
    drafts.map(({ userId }) => userId),
  );
  await questionaries.remove(tx, formsOf(drafts));
}

export const formsOf = (registrations: readonly JudgedRegistration[]): readonly number[] =>
  registrations.flatMap(({ registrationQuestionaryId: id }) => (id === null ? [] : [id]));

interface NewMembers {
  readonly added: readonly number[];
  /** Registrations of the visit, also of those who have left. */
  readonly all: readonly JudgedRegistration[];
  readonly at: Date;
}

export async function putOn({ questionaries }: VisitServices, tx: Tx, id: number, { added, all, at }: NewMembers): Promise<void> {
  if (added.length === 0) return;
  await addToTeam(tx, id, added, at);
  await questionaries.unpin(tx, formsOf(all.filter(({ userId }) => added.includes(userId))));
}
