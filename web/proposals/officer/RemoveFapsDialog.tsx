import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { LeaveFapsDocument } from '../../generated/officers.ts';
import { useRemoval } from '../../judgements/index.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { proposalLabel, whyWithdrawn, type BulkProps } from './bulk.ts';
import type { OfficerRow } from './use-choices.ts';

export default function RemoveFapsDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const [leave] = useMutation(LeaveFapsDocument);
  const removal = useRemoval();
  const namesOf = ({ faps }: OfficerRow): string => faps.map(({ code }) => code).join(', ');
  /** All or nothing: the server changes them in one transaction. */
  const run: BulkDialogProps['run'] = async (keys, report) => {
    const chosen = rows.filter(({ primaryKey }) => keys.includes(String(primaryKey)));
    const fapIds = [...new Set(chosen.flatMap(({ faps }) => faps.map(({ id }) => id)))];
    const variables = { proposalPks: chosen.map(({ primaryKey }) => primaryKey), fapIds };
    if (!(await removal((andReviews) => leave({ variables: { ...variables, andReviews } }))))
      return { ok: false, text: t('judgements.removal.cancelled') };
    for (const row of chosen)
      report({ key: String(row.primaryKey), ok: true, text: t('proposals.assign.fapsOff.done', { names: namesOf(row) }) });
    return undefined;
  };
  return (
    <BulkDialog
      danger
      title={t('proposals.assign.fapsOff.title')}
      action={t('proposals.assign.fapsOff.run')}
      rows={rows.map((row) => ({
        key: String(row.primaryKey),
        label: proposalLabel(row),
        what: t('proposals.assign.fapsOff.what', { names: namesOf(row) }),
        off: whyWithdrawn(row) ?? (row.faps.length === 0 ? t('proposals.assign.fapsOff.none') : undefined),
      }))}
      run={run}
      onClose={onClose}
    />
  );
}
