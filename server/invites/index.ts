import type { Actor } from '../../engine/rules/actor.ts';
import { reminderDays } from '../../engine/rules/invites.ts';
import { bound, type Domain } from '../domain.ts';
import type { QueryGetPreviousCollaboratorsArgs } from '../generated/resolvers.ts';
import type { Connection } from '../plugins/database/index.ts';
import { newSlot } from '../plugins/registry.ts';
import { acceptInvite } from './accept.ts';
import { mayAskFor, setCoProposerInvites } from './actions.ts';
import { MAIL_QUEUE } from '../mail/index.ts';
import { INVITATION, invitationDelivery, invitationHandler, isBlindCopy, REDEEM_CODE, redeemCodeHandler } from './mail.ts';
import { changePending, inviteTerms } from './pending.ts';
import { coProposerPlace, type InvitePlace } from './places.ts';
import { inviteAsPlaceholder, redeemCode } from './placeholders.ts';
import { invitePersonUses } from './repository/person-uses.ts';
import { collaboratorsOf, dueReminders, noteMail, pendingOfVisits } from './repository/invites.ts';
import { resolvers } from './resolvers.ts';
import type { InviteServices } from './types.ts';

export type { InvitePlace, Joining } from './places.ts';
export type { InviteTerms } from './pending.ts';

function createInvites(services: InviteServices) {
  const { db } = services.core;
  const visitPlace = newSlot<InvitePlace>('place that invitations to a visit give');
  const proposalPlace = coProposerPlace(services);
  return {
    ...bound(services, {
      set: setCoProposerInvites,
      terms: inviteTerms,
      /** Changes the pending invitations of a visit. The caller checks the right, holds the lock of the proposal, and logs. */
      change: changePending,
      asPlaceholder: inviteAsPlaceholder,
      redeem: redeemCode,
    }),
    accept: (actor: Actor, code: string) =>
      acceptInvite(services, ({ visitId }) => (visitId === null ? proposalPlace : visitPlace.one()), actor, code),
    visitPlace: visitPlace.fill,
    pendingOfVisits: (visitIds: readonly number[], on: Connection = db) => pendingOfVisits(on, visitIds),
    collaborators: async (actor: Actor, { userId, ...search }: QueryGetPreviousCollaboratorsArgs) => {
      mayAskFor(actor, userId);
      return services.users.search(actor, { ...search, among: collaboratorsOf(userId) });
    },
    /** Queues due reminders, each once with any number of workers. */
    remind: async (now: Date): Promise<number> => {
      const days = reminderDays(await services.settings.get('INVITE_REMINDERS_SEND_DELAY_DAYS'));
      if (days.length === 0 || !(await services.features.isOn('EMAIL_INVITE'))) return 0;
      return db.transaction().execute(async (tx) => {
        const due = await dueReminders(tx, days, now);
        const reminders = due.map((invite) => invitationDelivery(invite, `reminder-${invite.day}`));
        await services.outbox.enqueue(tx, ...(await services.mail.withBlindCopies(tx, reminders)));
        return due.length;
      });
    },
  };
}

declare module '../context.ts' {
  interface Services {
    readonly invites: ReturnType<typeof createInvites>;
  }
}

export const invites: Domain<InviteServices, 'invites'> = {
  name: 'invites',
  create: (services) => ({ invites: createInvites(services) }),
  ready: (services) => {
    const options = { queue: MAIL_QUEUE, batch: { outcome: services.mail.outcome } };
    services.outbox.handler(INVITATION, invitationHandler(services), options);
    services.outbox.onAttempt(async (tx, { row, ...attempt }) => {
      if (row.kind === INVITATION && !isBlindCopy(row.payload)) await noteMail(tx, Number(row.payload['inviteId']), attempt);
    });
    services.outbox.handler(REDEEM_CODE, redeemCodeHandler(services), options);
    services.users.whyNeeded('invites', invitePersonUses);
    services.worker.job({
      name: 'invite reminders',
      title: 'Remind of invitations that nobody has accepted',
      cadence: { dailyAt: '00:06' },
      counts: 'reminders queued',
      work: services.invites.remind,
    });
  },
  resolvers,
};
