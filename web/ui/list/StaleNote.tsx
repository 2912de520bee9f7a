import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../Failure.tsx';
import type { ListProps } from './list-props.ts';

type StaleNoteProps = Pick<ListProps<object>, 'rows' | 'loading' | 'error' | 'onRetry'>;

export function StaleNote({ rows, loading, error, onRetry }: StaleNoteProps) {
  const { t } = useTranslation();
  const failed = !loading && error !== undefined && rows !== undefined;
  const [reason, setReason] = useState<string | null>(null);
  // Stays during a retry, because its button has the focus.
  const message = failed ? error.message : loading ? reason : null;
  if (message !== reason) setReason(message);
  return message !== null && <Failure title={t('list.stale')} text={message} retrying={loading} again={onRetry} />;
}
