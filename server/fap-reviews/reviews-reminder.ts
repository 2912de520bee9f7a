import { formatStoredDate } from '../../engine/dates.ts';
import { system } from '../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { emailAbout } from '../mail/index.ts';
import { grouped } from '../plugins/batch.ts';
import type { Tx } from '../plugins/database/index.ts';
import {
  chairsOfProposals,
  reviewersOfProposals,
  reviewersThemselves,
  takeDueReminders,
  type DueReminder,
} from './repository-reminders.ts';
import type { FapReviewServices } from './services.ts';

/** Milliseconds before the end of the panel review (domain reference 7). */
const BEFORE_END_MS = 2 * 24 * 60 * 60_000;
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
    const due = await takeDueReminders(tx, now, new Date(now.getTime() + BEFORE_END_MS));
    const mails = [...grouped(due, ({ reviewerId, callId }) => `${reviewerId} ${callId}`).values()];
    const formats = dateFormatsOf(await services.settings.all(tx));
    await services.mail.enqueue(tx, ...mails.flatMap((drafts) => reminderOf(drafts, formats)));
    await noteReminders(services, tx, due, now);
    return mails.length;
  });
}

function reminderOf(drafts: readonly DueReminder[], { dateFormat, timeZone }: ReturnType<typeof dateFormatsOf>) {
  const [first] = drafts;
  if (!first) return [];
  const { reviewerId, callShortCode } = first;
  const proposals = drafts.map(({ proposalId, title }) => ({ proposalId, title, callShortCode }));
  const extra = {
    proposals,
    call: { shortCode: callShortCode },
    endsAt: formatStoredDate(first.endsAt.toISOString(), dateFormat, timeZone),
  };
  const request = emailAbout({ template: 'review-reminder', to: REVIEWERS, entity: { kind: 'USER', id: reviewerId } }, { extra });
  return [{ key: `review-reminder-${drafts.map(({ reviewId }) => reviewId).join('-')}`, request }];
}

/** One line for each reviewer in the log of the panel. */
const noteReminders = ({ events }: FapReviewServices, tx: Tx, due: readonly DueReminder[], at: Date): Promise<void> =>
  events.recordMany(
    tx,
    [...new Map(due.map((it) => [`${it.fapId} ${it.reviewerId}`, it])).values()].map(({ fapId, reviewerName }) => ({
      event: 'FAP_REVIEWER_NOTIFIED',
      entity: { kind: 'FAP', id: fapId },
      actor: system,
      at,
      changes: { user: reviewerName },
      locked: true,
    })),
  );
