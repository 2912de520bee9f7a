import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetProposalTechniquesDocument, TechniquesToAssignDocument } from '../../generated/officers.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { knownError } from '../../ui/errors.ts';
import { AssignField } from './AssignField.tsx';
import { proposalLabel, type BulkProps } from './bulk.ts';

export default function AssignTechniquesDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const { data } = useQuery(TechniquesToAssignDocument);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [problem, setProblem] = useState('');
  const [assign] = useMutation(SetProposalTechniquesDocument);
  const choices = data?.getTechniquesMinimal.techniques ?? [];

  const run: BulkDialogProps['run'] = async ([key]) => {
    try {
      const { data: saved } = await assign({ variables: { proposalPk: Number(key), techniqueIds: [...(chosen ?? [])] } });
      const names = (saved?.assignProposalToTechniques.techniques ?? []).map(({ name }) => name).join(', ');
      return t('proposals.assign.done', { names: names || t('proposals.assign.none') });
    } catch (error) {
      return { ok: false, text: knownError(error, t('common.failed')).text, again: true };
    }
  };
  return (
    <BulkDialog
      title={t('proposals.assign.techniques.title')}
      action={t('proposals.assign.techniques.run')}
      rows={rows.map((row) => ({ key: String(row.primaryKey), label: proposalLabel(row) }))}
      missing={chosen === null ? t('proposals.assign.techniques.required') : undefined}
      onMissing={() => setProblem(t('proposals.assign.techniques.required'))}
      atOnce={1}
      run={run}
      onClose={onClose}
    >
      <AssignField
        kind="techniques"
        choices={choices}
        value={chosen}
        problem={problem}
        onChange={(next) => {
          setChosen(next);
          setProblem('');
        }}
      />
    </BulkDialog>
  );
}
