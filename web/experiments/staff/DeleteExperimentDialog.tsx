import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PlannedDialog } from '../../decisions/index.ts';
import { DeleteExperimentDocument, ExperimentDeletionPreviewDocument, type ListedExperimentFragment } from '../../generated/experiments.ts';

interface DeleteExperimentDialogProps {
  readonly experiment: Pick<ListedExperimentFragment, 'experimentPk' | 'experimentId'>;
  readonly onClose: (changed: boolean) => void;
}

/** Deletes or cancels an experiment, after showing the e-mails to its visitors. */
export default function DeleteExperimentDialog({ experiment: { experimentPk, experimentId }, onClose }: DeleteExperimentDialogProps) {
  const { t } = useTranslation();
  const variables = { experimentPk };
  const { data, error } = useQuery(ExperimentDeletionPreviewDocument, { variables, fetchPolicy: 'network-only' });
  const [remove] = useMutation(DeleteExperimentDocument);
  return (
    <PlannedDialog
      danger
      title={t('experiments.remove')}
      action={t('experiments.remove')}
      rows={data && [data.previewExperimentDeletion]}
      error={error}
      done={t('experiments.removed')}
      run={() => remove({ variables })}
      onClose={onClose}
    >
      <p>{t('experiments.removing', { id: experimentId })}</p>
    </PlannedDialog>
  );
}
