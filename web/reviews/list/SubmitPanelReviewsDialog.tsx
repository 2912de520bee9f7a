import { useMutation } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { lacksContent } from '../../../engine/rules/panel-reviews.ts';
import { SubmitReviewsDocument, type GradingRowFragment } from '../../generated/panel-reviews.ts';
import { useActor } from '../../shell/index.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { knownError } from '../../ui/errors.ts';

interface SubmitPanelReviewsDialogProps {
  readonly rows: readonly GradingRowFragment[];
  readonly onClose: (changed: boolean) => void;
}

/** Submits several reviews; those without grade or comment are named first, and may go nevertheless (specification 5). */
export default function SubmitPanelReviewsDialog({ rows, onClose }: SubmitPanelReviewsDialogProps) {
  const { t } = useTranslation();
  const { userId } = useActor();
  const [submit] = useMutation(SubmitReviewsDocument);
  const whyNot = (row: GradingRowFragment): string | undefined => {
    if (row.userID !== userId)
      return t('reviews.submit.notYours', { who: row.reviewer ? fullName(row.reviewer) : t('common.conflict.somebody') });
    return row.status === 'SUBMITTED' ? t('reviews.submit.already') : undefined;
  };
  const lacking = rows.filter((row) => whyNot(row) === undefined && lacksContent(row));
  const run: BulkDialogProps['run'] = async (keys, report) => {
    const chosen = rows.filter(({ id }) => keys.includes(String(id)));
    try {
      await submit({
        variables: { proposals: chosen.map(({ id, proposal }) => ({ reviewId: id, proposalPk: proposal?.primaryKey ?? 0 })) },
      });
      for (const key of keys) report({ key, ok: true, text: t('reviews.submit.done') });
    } catch (error) {
      const { text } = knownError(error, t('common.failed'));
      for (const key of keys) report({ key, ok: false, text });
    }
  };
  return (
    <BulkDialog
      title={t('reviews.submit.title')}
      action={t('reviews.submit.run')}
      rows={rows.map((row) => ({
        key: String(row.id),
        label: `${row.proposal?.proposalId ?? ''} ${row.proposal?.title ?? ''}`.trim(),
        what: lacking.includes(row) ? t('reviews.submit.lacks') : t('reviews.submit.complete', { grade: row.grade }),
        off: whyNot(row),
      }))}
      run={run}
      onClose={onClose}
    >
      {lacking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={t('reviews.submit.lacking', { proposals: lacking.map(({ proposal }) => proposal?.proposalId).join(', ') })}
        />
      )}
    </BulkDialog>
  );
}
