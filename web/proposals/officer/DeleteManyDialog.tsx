import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ProposalDependentsDocument } from '../../generated/officers.ts';
import { DeleteProposalDocument } from '../../generated/operations.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { knownError } from '../../ui/errors.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { proposalLabel, type BulkProps } from './bulk.ts';
import { dependentsText } from './dependents-text.ts';

export default function DeleteManyDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const [remove] = useMutation(DeleteProposalDocument);
  const { data, error, loading, refetch } = useQuery(ProposalDependentsDocument, {
    variables: { proposalPks: rows.map(({ primaryKey }) => primaryKey) },
    fetchPolicy: 'network-only',
  });
  const dependents = data?.getProposalDependents ?? null;
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
      isPreviewing={dependents === null}
      rows={rows.map((row) => ({
        key: String(row.primaryKey),
        label: proposalLabel(row),
        ...(dependents &&
          dependentsText(
            t,
            dependents.filter(({ proposalPk }) => proposalPk === row.primaryKey),
          )),
      }))}
      run={run}
      onClose={onClose}
    >
      <NotLoaded loading={loading} error={error} title={t('proposals.delete.notLoaded')} again={() => void refetch()} />
    </BulkDialog>
  );
}
