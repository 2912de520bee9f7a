import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { FapCallsDocument } from '../generated/faps.ts';
import { addressNow } from '../ui/address-now.ts';
import { withoutList } from '../ui/list/index.ts';
import { useAddress } from '../ui/use-address.ts';

/** Scopes of the lists whose rows are those of the call. */
export const PANEL_LISTS = { assignments: 'assignments', workload: 'workload' } as const;

/** The call whose proposals are shown, from the address; without a choice the latest one with proposals of the panel, or the newest. */
export function usePanelCall(fapId: number) {
  const { data } = useQuery(FapCallsDocument, { variables: { fapId } });
  const [parameters] = useSearchParams();
  const { open } = useAddress();
  const calls = data?.getCallsMinimal ?? [];
  const callId = Number(parameters.get('call'));
  const latest = data?.getFap?.latestCallId;
  const call =
    calls.find(({ id }) => id === callId) ?? calls.find(({ id }) => id === latest) ?? [...calls].sort((a, b) => b.id - a.id)[0] ?? null;
  return {
    call,
    calls,
    choose: (id: number): void => {
      const next = Object.values(PANEL_LISTS).reduce(withoutList, addressNow());
      next.set('call', String(id));
      open(next);
    },
  };
}
