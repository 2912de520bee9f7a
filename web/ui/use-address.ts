import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { entriesBack, sameAddress } from './history-entries.ts';

export interface PageAddress {
  /** Adds a history entry for a tab or dialog, so that Back closes it. */
  readonly open: (parameters: URLSearchParams) => void;
  /** Goes back to the entry below a dialog; replaces the dialog's entry if there is none. */
  readonly close: (parameters: URLSearchParams) => void;
  readonly rename: (parameters: URLSearchParams) => void;
}

/** Writes the open tab or dialog of a page into its address; the only place that decides about history entries. */
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
