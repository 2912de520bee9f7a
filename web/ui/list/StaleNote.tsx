import { Alert } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '../TryAgain.tsx';
import { keepFocusNearby } from '../keep-focus.ts';
import type { ListProps } from './List.tsx';

type StaleNoteProps = Pick<ListProps<object>, 'rows' | 'loading' | 'error' | 'onRetry'>;

/** Rows that could not be loaded again stay, and it is said that they are of before. Not a part of its own: it is needed where none can be fetched. */
export function StaleNote({ rows, loading, error, onRetry }: StaleNoteProps) {
  const failed = !loading && error !== undefined && rows !== undefined;
  const [reason, setReason] = useState<string | null>(null);
  // it stays while it is tried again, and with it the button that has the focus
  const said = failed ? error.message : loading ? reason : null;
  if (said !== reason) setReason(said);
  return <div role="alert">{said !== null && <Note text={said} retrying={loading} onRetry={onRetry} />}</div>;
}

interface NoteProps {
  readonly text: string;
  readonly retrying: boolean;
  readonly onRetry: (() => void) | undefined;
}

function Note({ text, retrying, onRetry }: NoteProps) {
  const { t } = useTranslation();
  const action = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keepFocusNearby(action.current), []);
  return (
    <Alert
      role="presentation"
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      // another text meanwhile, so that the next failure is announced again
      title={t(retrying ? 'list.retrying' : 'list.stale')}
      description={retrying ? undefined : text}
      action={<span ref={action}>{onRetry && <TryAgain size="small" loading={retrying} again={onRetry} />}</span>}
    />
  );
}
