import { useMutation } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { lacksContent } from '../../../engine/rules/panel-reviews.ts';
import { SubmitReviewsDocument, type GradingRowFragment } from '../../generated/panel-reviews.ts';
import { useActor } from '../../shell/index.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';

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
  const run = async (keys: readonly string[]): Promise<string> => {
    const chosen = rows.filter(({ id }) => keys.includes(String(id)));
    await submit({ variables: { proposals: chosen.map(({ id, proposal }) => ({ reviewId: id, proposalPk: proposal?.primaryKey ?? 0 })) } });
    return t('reviews.submit.done');
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
