import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlannedDialog } from '../../decisions/index.ts';
import { SafetyTakeBackPreviewDocument, SubmitSafetyFormDocument } from '../../generated/experiment-safety.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

export interface SafetyDialogProps {
  readonly experimentSafetyPk: number;
  readonly onClose: (changed: boolean) => void;
}

const PREVIEWED_AFTER_MS = 300;

/** Takes a submission back with words to the team, whose e-mails are shown first. */
export default function TakeBackDialog({ experimentSafetyPk, onClose }: SafetyDialogProps) {
  const { t } = useTranslation();
  const [requestedChanges, setRequestedChanges] = useState('');
  const variables = { experimentSafetyPk, requestedChanges: useDebounced(requestedChanges, PREVIEWED_AFTER_MS) };
  const { data, previousData, error } = useQuery(SafetyTakeBackPreviewDocument, { variables, fetchPolicy: 'network-only' });
  const [submit] = useMutation(SubmitSafetyFormDocument);
  const row = (data ?? previousData)?.previewSafetyTakeBack;
  return (
    <PlannedDialog
      title={t('experimentSafety.takeBack.action')}
      action={t('experimentSafety.takeBack.action')}
      rows={row && [row]}
      error={error}
      done={t('experimentSafety.takeBack.done')}
      run={() => submit({ variables: { experimentSafetyPk, isSubmitted: false, requestedChanges, andTell: true } })}
      onClose={onClose}
    >
      {t('experimentSafety.takeBack.text')}
      <CommentField
        id="safety-changes"
        label={t('experimentSafety.takeBack.comment')}
        value={requestedChanges}
        onChange={setRequestedChanges}
      />
    </PlannedDialog>
  );
}
