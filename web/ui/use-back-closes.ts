import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { dialogMark, dialogState, holdDialogEntry } from './dialog-entries.ts';
import { entriesTo } from './history-entries.ts';
import { uniqueKey } from './unique-key.ts';

/**
 * Adds a history entry for a dialog without an address, so that Back closes it.
 *
 * @param close closes it like its button; resolves to false if it stays
 * @returns removes the entry, for a dialog closed in another way
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
  }, []);
  useEffect(() => {
    keyNow.current = here.key;
    if (dialogMark(here.state) === mark) own.current = here.key;
    else if (own.current !== null && action === NavigationType.Pop)
      void close().then((closed) => {
        if (!closed && own.current !== null) void navigate(entriesTo(own.current));
      });
  }, [here]);
  return () => {
    if (own.current === keyNow.current) void navigate(-1);
  };
}
