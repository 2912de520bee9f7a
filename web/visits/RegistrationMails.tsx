import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PlannedMails } from '../decisions/index.ts';
import { RegistrationMovePreviewDocument } from '../generated/visits.ts';
import { knownError } from '../ui/errors.ts';

interface RegistrationMailsProps {
  readonly visitId: number;
  readonly userId: number;
  readonly move: 'approve' | 'requestChanges' | 'cancel';
  readonly comment: string;
  /** Told of the first load, and of each further one after another comment. */
  readonly onLoading: (isLoading: boolean) => void;
}

const MOVES = { approve: 'APPROVE', requestChanges: 'REQUEST_CHANGES', cancel: 'CANCEL' } as const;

/** E-mails that moving a registration sends. */
export function RegistrationMails({ visitId, userId, move, comment, onLoading }: RegistrationMailsProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(RegistrationMovePreviewDocument, {
    variables: { visitId, userId, move: MOVES[move], ...(move === 'approve' ? {} : { comment }) },
    fetchPolicy: 'network-only',
  });
  const isLoading = !data && !error;
  const tell = useEffectEvent(onLoading);
  useEffect(() => {
    tell(isLoading);
  }, [isLoading]);
  if (!data) return error ? knownError(error, t('decisions.mail.unknown')).text : t('common.loading');
  return (
    <Suspense>
      <PlannedMails mails={data.previewVisitRegistrationMove.mails} />
    </Suspense>
  );
}
