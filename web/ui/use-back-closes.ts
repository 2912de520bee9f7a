import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { dialogMark, dialogState, holdDialogEntry } from './dialog-entries.ts';
import { entriesTo } from './history-entries.ts';
import { uniqueKey } from './unique-key.ts';

/**
 * Back closes a dialog that has no address of its own, and the page below stays as it is: the dialog has an entry of the history all the same.
 * @param close closes it as its button does. @returns false: it stays
 * @returns gives the entry up, for a dialog that was closed in another way
 */
export function useBackCloses(close: () => Promise<boolean>): () => void {
  const navigate = useNavigate();
  const here = useLocation();
  const action = useNavigationType();
  const [mark] = useState(uniqueKey);
  const own = useRef<string | null>(null);
  const keyNow = useRef(here.key);
  const isAdded = useRef(false);
  useEffect(() => {
    return holdDialogEntry(mark);
  }, [mark]);
  useEffect(() => {
    if (isAdded.current) return;
    isAdded.current = true;
    void navigate({ search: window.location.search }, { state: dialogState(mark) });
    // as it opens
  }, []);
  useEffect(() => {
    keyNow.current = here.key;
    if (dialogMark(here.state) === mark) own.current = here.key;
    else if (own.current !== null && action === NavigationType.Pop)
      void close().then((closed) => {
        if (!closed && own.current !== null) void navigate(entriesTo(own.current));
      });
    // for each entry that is gone to
  }, [here]);
  return () => {
    if (own.current === keyNow.current) void navigate(-1);
  };
}
