import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../Failure.tsx';
import type { ListProps } from './list-props.ts';

type StaleNoteProps = Pick<ListProps<object>, 'rows' | 'loading' | 'error' | 'onRetry'>;

/** Rows that could not be loaded again stay, and it is said that they are of before. */
export function StaleNote({ rows, loading, error, onRetry }: StaleNoteProps) {
  const { t } = useTranslation();
  const failed = !loading && error !== undefined && rows !== undefined;
  const [reason, setReason] = useState<string | null>(null);
  // it stays while it is tried again, and with it the button that has the focus
  const said = failed ? error.message : loading ? reason : null;
  if (said !== reason) setReason(said);
  return said !== null && <Failure title={t('list.stale')} text={said} retrying={loading} again={onRetry} />;
}
