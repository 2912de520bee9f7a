import { useMutation } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { SubmitTechnicalReviewsDocument } from '../../generated/technical-reviews.ts';
import { useActor } from '../../shell/index.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { knownError } from '../../ui/errors.ts';
import type { BulkProps } from '../officer/bulk.ts';
import { reviewRows, whyNotSubmitted } from './review-rows.ts';

/** Submits technical reviews of many proposals; those that cannot be submitted are left out with their reason. */
export default function SubmitReviewsDialog({ rows: proposals, onClose }: BulkProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const rows = reviewRows(proposals);
  const [submit] = useMutation(SubmitTechnicalReviewsDocument);
  /** All or nothing: the server submits them in one transaction. */
  const run: BulkDialogProps['run'] = async (keys, report) => {
    const chosen = rows.filter(({ key }) => keys.includes(key));
    const technicalReviews = chosen.map(({ proposal, instrumentId, review }) => ({
      proposalPk: proposal.primaryKey,
      instrumentId,
      reviewerId: actor.role === 'USER_OFFICER' ? (review?.technicalReviewAssignee?.id ?? actor.userId ?? 0) : (actor.userId ?? 0),
      submitted: true,
    }));
    try {
      await submit({ variables: { technicalReviews } });
      for (const key of keys) report({ key, ok: true, text: t('technicalReviews.bulk.submitted') });
    } catch (error) {
      const { text } = knownError(error, t('common.failed'));
      for (const key of keys) report({ key, ok: false, text });
    }
  };
  return (
    <BulkDialog
      title={t('technicalReviews.bulk.submitTitle')}
      action={t('technicalReviews.bulk.submit')}
      rows={rows.map((row) => {
        const why = whyNotSubmitted(row, actor);
        return {
          key: row.key,
          label: row.label,
          what: row.review?.status ? t(`widgets.feasibility.${row.review.status}`) : '',
          off: why === null ? undefined : t(`technicalReviews.bulk.why.${why}`),
        };
      })}
      run={run}
      onClose={onClose}
    >
      {actor.role === 'INSTRUMENT_SCIENTIST' && <Alert type="warning" showIcon title={t('technicalReviews.bulk.isFinal')} />}
    </BulkDialog>
  );
}
