import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { FapCallsDocument } from '../generated/faps.ts';
import { addressNow } from '../ui/address-now.ts';
import { withoutList } from '../ui/list/index.ts';
import { useAddress } from '../ui/use-address.ts';

/** Scopes of the lists whose rows are those of the call. */
export const PANEL_LISTS = { assignments: 'assignments', workload: 'workload' } as const;

/** The call whose proposals are shown, from the address or the one that is judged; a panel without proposals shows the newest. */
export function usePanelCall(fapId: number) {
  const { data } = useQuery(FapCallsDocument, { variables: { fapId } });
  const [parameters] = useSearchParams();
  const { open } = useAddress();
  const { judgedCallId, callIds = [] } = data?.getFap ?? {};
  const all = data?.getCallsMinimal ?? [];
  const callId = Number(parameters.get('call'));
  const call =
    all.find(({ id }) => id === callId) ?? all.find(({ id }) => id === judgedCallId) ?? [...all].sort((a, b) => b.id - a.id)[0] ?? null;
  const calls = all.filter((it) => it === call || callIds.includes(it.id));
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
