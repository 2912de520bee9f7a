import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PlannedDialog } from '../decisions/index.ts';
import { MoveTechniqueProposalDocument, TechniqueStatusPreviewDocument } from '../generated/technique-proposals.ts';
import type { TechniqueListRow } from './row-choices.ts';

interface TechniqueStatusDialogProps {
  readonly row: TechniqueListRow;
  readonly status: { readonly id: number; readonly name: string };
  readonly onClose: (changed: boolean) => void;
}

/** Confirms the status that was chosen in a row, after showing its e-mails. */
export default function TechniqueStatusDialog({ row: { primaryKey, statusName }, status, onClose }: TechniqueStatusDialogProps) {
  const { t } = useTranslation();
  const variables = { primaryKey, statusId: status.id };
  const { data, error } = useQuery(TechniqueStatusPreviewDocument, { variables, fetchPolicy: 'network-only' });
  const [move] = useMutation(MoveTechniqueProposalDocument);
  return (
    <PlannedDialog
      title={t('techniqueProposals.status.title', { status: status.name })}
      action={t('techniqueProposals.status.run')}
      rows={data?.previewTechniqueStatus}
      error={error}
      done={t('techniqueProposals.updated')}
      run={() => move({ variables })}
      onClose={onClose}
    >
      <p>{t('proposals.status.changes', { from: statusName, to: status.name })}</p>
    </PlannedDialog>
  );
}
