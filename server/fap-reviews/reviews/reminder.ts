import { system, type Actor } from '../../../engine/rules/actor.ts';
import { dateFormatsOf, momentInZone, type DateFormats } from '../../../engine/rules/date-formats.ts';
import { dueReminder, mayBeReminded, REMINDED_BEFORE_END_MS } from '../../../engine/rules/panel-reviews.ts';
import { emailAbout } from '../../mail/index.ts';
import { grouped } from '../../plugins/batch.ts';
import type { Tx } from '../../plugins/database/index.ts';
import {
  chairsOfProposals,
  draftsForReminder,
  endingBetween,
  markReminded,
  reviewersOfProposals,
  reviewersThemselves,
  reviewsOfReviewers,
  type ReminderRow,
} from '../repository/reminders.ts';
import type { FapReviewServices, PlannedReminderRow } from '../types.ts';

const REVIEWERS = 'FAP_REVIEWERS';

export function registerReviewMail(services: FapReviewServices): void {
  const { mail, worker } = services;
  mail.recipients.provide([REVIEWERS, 'USER'], reviewersThemselves);
  mail.recipients.provide([REVIEWERS, 'PROPOSAL'], reviewersOfProposals);
  mail.recipients.provide(['FAP_CHAIR_AND_SECRETARY', 'PROPOSAL'], chairsOfProposals);
  worker.job({
    name: 'review reminders',
    title: 'Remind reviewers of drafts before the panel review ends',
    cadence: { dailyAt: '00:07' },
    counts: 'reminders queued',
    work: (now) => remindReviewers(services, now),
  });
}

/** Queues one e-mail for each reviewer and call, with all of their drafts. @returns the number of e-mails */
export function remindReviewers(services: FapReviewServices, now: Date): Promise<number> {
  return services.core.db.transaction().execute(async (tx) => {
    const drafts = await draftsForReminder(tx, endingBetween(now, new Date(now.getTime() + REMINDED_BEFORE_END_MS)));
    const due = drafts.filter((draft) => dueReminder(draft, draft, now));
    await markReminded(tx, idsOf(due), { at: now, ofEnd: true });
    return (await queueReminders(services, tx, due, { actor: system, at: now })).length;
  });
}

export interface RemindedReviewers {
  readonly fapId: number;
  readonly callId: number;
  readonly reviewerIds: readonly number[];
}

/** Reminds reviewers of their drafts in a panel and call. @returns those who have any. @throws NOT_IN_FAP, FAP_NOT_FOUND */
export const sendReminders = (services: FapReviewServices, actor: Actor, chosen: RemindedReviewers): Promise<readonly number[]> =>
  services.core.db.transaction().execute((tx) => remindChosen(services, tx, actor, chosen));

/** The e-mails of reminders, by reviewer; nothing is sent. @throws NOT_IN_FAP, FAP_NOT_FOUND */
export async function previewReminders(
  services: FapReviewServices,
  actor: Actor,
  chosen: RemindedReviewers,
): Promise<readonly PlannedReminderRow[]> {
  const { result: reminded, mails } = await services.mail.rehearse((tx) => remindChosen(services, tx, actor, chosen));
  const toPeople = mails.filter(({ kind }) => kind === 'USER');
  return reminded.map((reviewerId) => ({ reviewerId, mails: toPeople.filter(({ ids }) => ids.includes(reviewerId)) }));
}

async function remindChosen(services: FapReviewServices, tx: Tx, actor: Actor, chosen: RemindedReviewers) {
  await services.faps.hold(tx, actor, chosen.fapId);
  const at = services.core.now();
  const drafts = await draftsForReminder(tx, reviewsOfReviewers({ actor, ...chosen }));
  const reminded = drafts.filter((draft) => mayBeReminded(draft, draft));
  await markReminded(tx, idsOf(reminded), { at, ofEnd: false });
  return queueReminders(services, tx, reminded, { actor, at });
}

const idsOf = (drafts: readonly ReminderRow[]): readonly number[] => drafts.map(({ reviewId }) => reviewId);

/** @returns the reviewers */
async function queueReminders(
  services: FapReviewServices,
  tx: Tx,
  due: readonly ReminderRow[],
  sender: Sender,
): Promise<readonly number[]> {
  const mails = [...grouped(due, ({ reviewerId, callId }) => `${reviewerId} ${callId}`).values()];
  const formats = dateFormatsOf(await services.settings.all(tx));
  await services.mail.enqueue(tx, ...mails.flatMap((drafts) => reminderOf(drafts, formats, sender.at)));
  await noteReminders(services, tx, due, sender);
  return mails.flatMap(([first]) => first?.reviewerId ?? []);
}

interface Sender {
  readonly actor: Actor;
  readonly at: Date;
}

function reminderOf(drafts: readonly ReminderRow[], formats: DateFormats, at: Date) {
  const [first] = drafts;
  if (!first?.endsAt) return [];
  const { reviewerId, callShortCode, endsAt } = first;
  const proposals = drafts.map(({ proposalId, title }) => ({ proposalId, title, callShortCode }));
  const extra = {
    proposals,
    call: { shortCode: callShortCode },
    endsAt: momentInZone(endsAt, formats),
  };
  const request = emailAbout({ template: 'review-reminder', to: REVIEWERS, entity: { kind: 'USER', id: reviewerId } }, { extra });
  return [{ key: `review-reminder-${at.getTime()}-${endsAt.getTime()}-${drafts.map(({ reviewId }) => reviewId).join('-')}`, request }];
}

/** One line for each reviewer in the log of the panel. */
const noteReminders = ({ events }: FapReviewServices, tx: Tx, due: readonly ReminderRow[], { actor, at }: Sender): Promise<void> =>
  events.recordMany(
    tx,
    [...new Map(due.map((it) => [`${it.fapId} ${it.reviewerId}`, it])).values()].map(({ fapId, reviewerName }) => ({
      event: 'FAP_REVIEWER_NOTIFIED',
      entity: { kind: 'FAP', id: fapId },
      actor,
      at,
      changes: { user: reviewerName },
      locked: true,
    })),
  );
