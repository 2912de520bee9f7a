import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PlannedDialog } from '../../decisions/index.ts';
import { MeetingSubmissionPreviewDocument, SubmitMeetingDecisionsDocument } from '../../generated/faps.ts';

interface SubmitDecisionsDialogProps {
  readonly fapId: number;
  readonly callId: number;
  readonly onClose: (changed: boolean) => void;
}

/** Submits the complete decisions of a panel, after listing them by instrument with those that stay open. */
export default function SubmitDecisionsDialog({ fapId, callId, onClose }: SubmitDecisionsDialogProps) {
  const { t } = useTranslation();
  const variables = { fapId, callId };
  const { data, error } = useQuery(MeetingSubmissionPreviewDocument, { variables, fetchPolicy: 'network-only' });
  const [submit] = useMutation(SubmitMeetingDecisionsDocument);
  const rows = data?.previewFapMeetingSubmission;
  const isWhole = rows?.every(({ refusal }) => refusal === null) ?? false;
  return (
    <PlannedDialog
      title={t('meeting.submitAll')}
      action={t('meeting.submitRun')}
      rows={rows}
      error={error}
      done={t(isWhole ? 'meeting.allSubmitted' : 'meeting.completeSubmitted')}
      run={() => submit({ variables })}
      onClose={onClose}
    />
  );
}
