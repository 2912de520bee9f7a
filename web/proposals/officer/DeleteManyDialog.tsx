import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ProposalDependentsDocument } from '../../generated/officers.ts';
import { DeleteProposalDocument } from '../../generated/operations.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
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
  const run = async ([key]: readonly string[]): Promise<string> => {
    await remove({ variables: { proposalPk: Number(key) } });
    return t('proposals.delete.deleted');
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
      atOnce={1}
      run={run}
      onClose={onClose}
    >
      <NotLoaded loading={loading} error={error} title={t('proposals.delete.notLoaded')} again={() => void refetch()} />
    </BulkDialog>
  );
}
