import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DeleteProposalDocument } from '../../generated/operations.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { knownError } from '../../ui/errors.ts';
import { proposalLabel, type BulkProps } from './bulk.ts';

export default function DeleteManyDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const [remove] = useMutation(DeleteProposalDocument);
  const run: BulkDialogProps['run'] = async (keys, report) => {
    for (const key of keys) {
      try {
        await remove({ variables: { proposalPk: Number(key) } });
        report({ key, ok: true, text: t('proposals.delete.deleted') });
      } catch (error) {
        report({ key, ok: false, text: knownError(error, t('common.failed')).text });
      }
    }
  };
  return (
    <BulkDialog
      title={t('common.areYouSure')}
      outcomeTitle={t('proposals.delete.title')}
      action={t('proposals.delete.title')}
      danger
      rows={rows.map((row) => ({ key: String(row.primaryKey), label: proposalLabel(row), what: t('proposals.delete.what') }))}
      run={run}
      onClose={onClose}
    />
  );
}
