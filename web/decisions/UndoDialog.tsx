import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { UndoDecisionsDocument, UndoPreviewDocument } from '../generated/decisions.ts';
import { BulkDialog } from '../ui/BulkDialog.tsx';
import { rowLabel, type DecisionDialogProps } from './decided-row.ts';

/** Restores the decisions before the last change; those without one are left out with the reason. */
export default function UndoDialog({ rows, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const proposalPks = rows.map(({ primaryKey }) => primaryKey);
  const { data, error } = useQuery(UndoPreviewDocument, { variables: { proposalPks }, fetchPolicy: 'network-only' });
  const previews = new Map((data?.previewUndo ?? []).map((it) => [it.proposalPk, it]));
  const whatOf = (primaryKey: number): string => {
    const { finalStatus, submitted, status } = previews.get(primaryKey) ?? {};
    if (!finalStatus) return '';
    const decision = t(`proposals.finalStatus.${finalStatus}`);
    return t(submitted ? 'decisions.undo.submitted' : 'decisions.undo.open', { decision, status: status ?? '' });
  };
  const [undo] = useMutation(UndoDecisionsDocument);
  const run = async (keys: readonly string[]): Promise<string> => {
    await undo({ variables: { proposalPks: keys.map(Number) } });
    return t('decisions.undo.done');
  };
  return (
    <BulkDialog
      title={t('decisions.undo.title')}
      action={t('decisions.undo.run')}
      rows={rows.map((row) => ({
        key: String(row.primaryKey),
        label: rowLabel(row),
        what: whatOf(row.primaryKey),
        off: data ? (previews.get(row.primaryKey)?.refusal ?? undefined) : t(error ? 'common.failed' : 'common.loading'),
      }))}
      run={run}
      onClose={onClose}
    >
      {t('decisions.undo.what')}
    </BulkDialog>
  );
}
