import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReassignTechnicalReviewsDocument, ReviewsToHandOverDocument } from '../../generated/technical-reviews.ts';
import HandOverDialog from '../staff/HandOverDialog.tsx';

/** A scientist who is on the proposal gives its technical review to a colleague. */
export default function HandOverOwn({ primaryKey }: { readonly primaryKey: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const { data, refetch } = useQuery(ReviewsToHandOverDocument, { variables: { primaryKey }, fetchPolicy: 'cache-and-network' });
  const [reassign] = useMutation(ReassignTechnicalReviewsDocument);
  const reviews = data?.getProposal?.reviewsToHandOver ?? [];
  return reviews.map(({ instrumentId, instrument }) => (
    <div key={instrumentId}>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t('handOver.own', { instrument })}
        action={
          <Button type="primary" onClick={() => setOpen(instrumentId)}>
            {t('handOver.run')}
          </Button>
        }
      />
      {open === instrumentId && (
        <HandOverDialog
          title={t('handOver.review', { instrument })}
          instrumentId={instrumentId}
          save={(userId, comment) => reassign({ variables: { userId, proposalPks: [primaryKey], instrumentId, andTell: true, comment } })}
          onDone={() => void refetch()}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  ));
}
