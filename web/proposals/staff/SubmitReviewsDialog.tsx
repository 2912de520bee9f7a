import { useMutation, useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { PlannedMails } from '../../decisions/index.ts';
import { SubmitTechnicalReviewsDocument, TechnicalReviewsPreviewDocument } from '../../generated/technical-reviews.ts';
import type { SubmitTechnicalReviewInput } from '../../generated/types.ts';
import { useActor } from '../../shell/index.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
import type { BulkProps } from '../officer/bulk.ts';
import { reviewRows, whyNotSubmitted, type ReviewRow } from './review-rows.ts';

/** Submits technical reviews of many proposals; those that cannot be submitted are left out with their reason. */
export default function SubmitReviewsDialog({ rows: proposals, onClose }: BulkProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const rows = reviewRows(proposals);
  const [submit] = useMutation(SubmitTechnicalReviewsDocument);
  const inputOf = ({ proposal, instrumentId, review }: ReviewRow): SubmitTechnicalReviewInput => ({
    proposalPk: proposal.primaryKey,
    instrumentId,
    reviewerId: actor.role === 'USER_OFFICER' ? (review?.technicalReviewAssignee?.id ?? actor.userId ?? 0) : (actor.userId ?? 0),
    submitted: true,
  });
  const possible = rows.filter((row) => whyNotSubmitted(row, actor) === null);
  const { data, error } = useQuery(TechnicalReviewsPreviewDocument, {
    variables: { technicalReviews: possible.map(inputOf) },
    skip: possible.length === 0,
    fetchPolicy: 'network-only',
  });
  const previews = new Map(data?.previewTechnicalReviews.map((it) => [it.key, it]));
  /** All or nothing: the server submits them in one transaction. */
  const run = async (keys: readonly string[]): Promise<string> => {
    const technicalReviews = rows.filter(({ key }) => keys.includes(key)).map(inputOf);
    await submit({ variables: { technicalReviews } });
    return t('technicalReviews.bulk.submitted');
  };
  return (
    <BulkDialog
      title={t('technicalReviews.bulk.submitTitle')}
      action={t('technicalReviews.bulk.submit')}
      rows={rows.map((row) => {
        const why = whyNotSubmitted(row, actor);
        const preview = previews.get(row.key);
        return {
          key: row.key,
          label: row.label,
          what: (
            <>
              {row.review?.status ? t(`widgets.feasibility.${row.review.status}`) : ''}{' '}
              {preview ? <PlannedMails mails={preview.mails} /> : t(error ? 'decisions.mail.unknown' : 'common.loading')}
            </>
          ),
          off: why === null ? (preview?.refusal ?? undefined) : t(`technicalReviews.bulk.why.${why}`),
        };
      })}
      isPreviewing={possible.length > 0 && !data && !error}
      run={run}
      onClose={onClose}
    >
      {actor.role === 'INSTRUMENT_SCIENTIST' && <Alert type="warning" showIcon title={t('technicalReviews.bulk.isFinal')} />}
    </BulkDialog>
  );
}
