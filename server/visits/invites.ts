import { fail } from '../../engine/errors.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayInviteOnce } from '../../engine/rules/invites.ts';
import { openForVisitors } from '../../engine/rules/visits.ts';
import type { DomainEvent } from '../events/index.ts';
import type { JudgedExperiment } from '../experiments/index.ts';
import type { VisitInvitesInput } from '../generated/resolvers.ts';
import type { InvitePlace, InviteTerms, Joining } from '../invites/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { putOn } from './members.ts';
import { addressesOnTeam } from './repository/people.ts';
import { byRegistration, isOnVisit, judgedRegistrations } from './repository/registrations.ts';
import { byVisitIds, judgedVisits } from './repository/visits.ts';
import type { JudgedVisit, VisitRow, VisitServices } from './types.ts';

interface Inviting {
  readonly visit: Pick<JudgedVisit, 'id' | 'proposalPk'>;
  readonly experiment: JudgedExperiment;
  /** Absent: the invitations stay as they are. */
  readonly invites: VisitInvitesInput | null | undefined;
  readonly terms: InviteTerms;
  readonly at: Date;
}

interface Change {
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Sets the pending invitations of a visit. The caller has checked the right and holds the locks.
 *
 * @throws INVITE_TWICE, INVITE_IS_VISITOR, EXPERIMENT_COMPLETED, and as `changePending`
 */
export async function inviteVisitors(
  services: VisitServices,
  tx: Tx,
  actor: Actor,
  { visit, experiment, invites: requested, terms, at }: Inviting,
): Promise<void> {
  if (!requested) return;
  allow(mayInviteOnce(requested.emails));
  const { sent, withdrawn } = await services.invites.change(tx, actor, {
    to: { proposalPk: visit.proposalPk, visitId: visit.id },
    ...requested,
    terms,
    at,
    refusePresent: async (addresses) => {
      allow(openForVisitors(experiment));
      if ((await addressesOnTeam(tx, visit.id, addresses)).length > 0) throw fail('INVITE_IS_VISITOR');
    },
  });
  const line = lineOf(visit.proposalPk, { actor, at });
  await services.events.recordMany(tx, [...withdrawn.map(line('WITHDRAWN')), ...sent.map(line('INVITED'))]);
}

/** Withdraws all pending invitations of a visit. */
export async function withdrawInvites(
  services: VisitServices,
  tx: Tx,
  actor: Actor,
  { visit, at }: Pick<Inviting, 'visit' | 'at'>,
): Promise<void> {
  const { withdrawn } = await services.invites.change(tx, actor, {
    to: { proposalPk: visit.proposalPk, visitId: visit.id },
    emails: [],
    terms: { enabled: false, validDays: 0 },
    at,
    refusePresent: () => Promise.resolve(),
  });
  await services.events.recordMany(tx, withdrawn.map(lineOf(visit.proposalPk, { actor, at })('WITHDRAWN')));
}

const lineOf =
  (proposalPk: number, { actor, at }: Change) =>
  (what: 'INVITED' | 'CLAIMED' | 'WITHDRAWN') =>
  (visitor: string): DomainEvent => ({
    event: `PROPOSAL_VISIT_REGISTRATION_${what}`,
    entity: { kind: 'PROPOSAL', id: proposalPk },
    actor,
    at,
    changes: { visitor },
    locked: true,
  });

/** An accepted invitation puts the person on the team, with a registration to fill in. */
export const visitPlace = (services: VisitServices): InvitePlace => ({
  isTaken: async (tx, { visitId }, userId) => visitId !== null && isOnVisit(tx, { visitId, userId }),
  async join(tx, joining) {
    const { invite, actor, userId, user, at } = joining;
    const visit = await visitToJoin(services, tx, joining);
    const back = await judgedRegistrations(tx, actor, byRegistration({ visitId: visit.id, userId }));
    await putOn(services, tx, visit.id, { added: back.length > 0 ? [] : [userId], back, actor, at });
    await services.events.record(tx, lineOf(invite.proposalPk, { actor, at })('CLAIMED')(user));
  },
});

/** @throws FEATURE_DISABLED, INVITE_NOT_FOUND, EXPERIMENT_COMPLETED, EXPERIMENT_CANCELLED, NOT_ACCEPTED_YET */
async function visitToJoin({ experiments }: VisitServices, tx: Tx, { invite, actor, off }: Joining): Promise<JudgedVisit> {
  if (off.has('VISIT_MANAGEMENT')) throw fail('FEATURE_DISABLED', { feature: 'VISIT_MANAGEMENT' });
  const [visit] = await judgedVisits(tx, actor, byVisitIds(invite.visitId === null ? [] : [invite.visitId]));
  const [experiment] = visit ? await experiments.judged(actor, [visit.experimentPk], tx) : [];
  if (!visit || !experiment) throw fail('INVITE_NOT_FOUND');
  allow(openForVisitors(experiment));
  return visit;
}

/** Members of the proposal and officers see who is invited. */
export const readsInvites = (actor: Actor, { isMember }: VisitRow): boolean => readsAsOfficer(actor) || (actor.role === 'USER' && isMember);
