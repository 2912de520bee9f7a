import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { draftsAddress } from '../my-proposal-filter.ts';

interface ToDraftsProps {
  readonly callId: number;
  readonly onFollow?: () => void;
}

/** To one's drafts in a call that takes no more of them. */
export function ToDrafts({ callId, onFollow }: ToDraftsProps) {
  const { t } = useTranslation();
  return (
    <Link to={draftsAddress(callId)} onClick={onFollow}>
      {t('proposals.toDrafts')}
    </Link>
  );
}
