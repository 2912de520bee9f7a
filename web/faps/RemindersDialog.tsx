import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { PlannedMails } from '../decisions/index.ts';
import { ReminderPreviewDocument, SendRemindersDocument } from '../generated/faps.ts';
import { BulkDialog } from '../ui/BulkDialog.tsx';
import type { ReviewerLoad } from './workload.ts';

interface RemindersDialogProps {
  readonly fapId: number;
  readonly callId: number;
  readonly reviewers: readonly ReviewerLoad[];
  readonly onClose: () => void;
}

/** Reminds reviewers of their drafts, after showing each e-mail. */
export default function RemindersDialog({ fapId, callId, reviewers, onClose }: RemindersDialogProps) {
  const { t } = useTranslation();
  const [send] = useMutation(SendRemindersDocument);
  const waiting = reviewers.filter(({ submitted, total, deactivated }) => submitted < total && !deactivated).map(({ id }) => id);
  const { data, error } = useQuery(ReminderPreviewDocument, {
    variables: { fapId, callId, reviewerIds: waiting },
    skip: waiting.length === 0,
    fetchPolicy: 'network-only',
  });
  const mails = new Map(data?.previewReviewReminders.map((it) => [it.reviewerId, it.mails]));
  const run = async (keys: readonly string[]): Promise<string> => {
    await send({ variables: { fapId, callId, reviewerIds: keys.map(Number) } });
    return t('faps.reminders.done');
  };
  return (
    <BulkDialog
      title={t('faps.reminders.title')}
      action={t('faps.reminders.run')}
      rows={reviewers.map(({ id, user, deactivated, submitted, total }) => {
        const planned = mails.get(id);
        return {
          key: String(id),
          label: `${user ? fullName(user) : ''} · ${t('faps.reminders.drafts', { count: total - submitted })}`,
          what: planned ? <PlannedMails mails={planned} /> : t(error ? 'decisions.mail.unknown' : 'common.loading'),
          off: deactivated
            ? t('faps.reminders.deactivated')
            : submitted === total
              ? t('faps.reminders.none')
              : data && !planned
                ? t('faps.reminders.noEnd')
                : undefined,
        };
      })}
      isPreviewing={waiting.length > 0 && !data && !error}
      run={run}
      onClose={onClose}
    />
  );
}
