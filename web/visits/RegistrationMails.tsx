import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlannedMails } from '../decisions/index.ts';
import { RegistrationMovePreviewDocument } from '../generated/visits.ts';
import { knownError } from '../ui/errors.ts';

interface RegistrationMailsProps {
  readonly visitId: number;
  readonly userId: number;
  readonly move: 'approve' | 'cancel';
}

/** E-mails that approving or cancelling a registration sends. */
export function RegistrationMails({ visitId, userId, move }: RegistrationMailsProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(RegistrationMovePreviewDocument, {
    variables: { visitId, userId, move: move === 'approve' ? 'APPROVE' : 'CANCEL' },
    fetchPolicy: 'network-only',
  });
  if (!data) return error ? knownError(error, t('decisions.mail.unknown')).text : t('common.loading');
  return (
    <Suspense>
      <PlannedMails mails={data.previewVisitRegistrationMove.mails} />
    </Suspense>
  );
}
