import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { UndoDecisionsDocument } from '../generated/decisions.ts';
import { BulkDialog, type BulkDialogProps } from '../ui/BulkDialog.tsx';
import { knownError } from '../ui/errors.ts';
import { rowLabel, type DecisionDialogProps } from './decided-row.ts';

/** Restores the decisions before the last change; all or none. */
export default function UndoDialog({ rows, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const [undo] = useMutation(UndoDecisionsDocument);
  const run: BulkDialogProps['run'] = async (keys, report) => {
    try {
      await undo({ variables: { proposalPks: keys.map(Number) } });
      for (const key of keys) report({ key, ok: true, text: t('decisions.undo.done') });
    } catch (error) {
      const { text } = knownError(error, t('common.failed'));
      for (const key of keys) report({ key, ok: false, text });
    }
  };
  return (
    <BulkDialog
      title={t('decisions.undo.title')}
      action={t('decisions.undo.run')}
      rows={rows.map((row) => ({
        key: String(row.primaryKey),
        label: rowLabel(row),
        what: t('decisions.undo.what'),
        off: row.notified ? t('decisions.undo.notified') : undefined,
      }))}
      run={run}
      onClose={onClose}
    />
  );
}
