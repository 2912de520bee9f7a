import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { entriesBack, sameAddress } from './history-entries.ts';

export interface PageAddress {
  /** A tab or dialog: an entry of the history, so that Back leads out of it and stays on the page. */
  readonly open: (parameters: URLSearchParams) => void;
  /** Goes back to the page as it was before a dialog; where it was not there, takes the place of the dialog's entry. */
  readonly close: (parameters: URLSearchParams) => void;
  /** The same tab or dialog under another address. */
  readonly rename: (parameters: URLSearchParams) => void;
}

/** Writes which tab or dialog of a page is open into its address: the one place that says what is an entry of the history. */
export function useAddress(): PageAddress {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      open: (parameters) => {
        const search = parameters.toString();
        if (!sameAddress(window.location, { pathname: window.location.pathname, search })) void navigate({ search });
      },
      rename: (parameters) => void navigate({ search: parameters.toString() }, { replace: true }),
      close: (parameters) => {
        const search = parameters.toString();
        const back = entriesBack({ pathname: window.location.pathname, search });
        if (back === null) void navigate({ search }, { replace: true });
        else void navigate(-back);
      },
    }),
    [navigate],
  );
}
