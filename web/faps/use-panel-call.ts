import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { FapCallsDocument } from '../generated/faps.ts';
import { addressNow } from '../ui/address-now.ts';
import { useAddress } from '../ui/use-address.ts';

/** The call whose proposals are shown, from the address; without a choice the latest one with proposals of the panel, or the newest. */
export function usePanelCall(fapId: number) {
  const { data } = useQuery(FapCallsDocument, { variables: { fapId } });
  const [parameters] = useSearchParams();
  const { open } = useAddress();
  const calls = data?.getCallsMinimal ?? [];
  const asked = Number(parameters.get('call'));
  const latest = data?.getFap?.latestCallId;
  const call =
    calls.find(({ id }) => id === asked) ?? calls.find(({ id }) => id === latest) ?? [...calls].sort((a, b) => b.id - a.id)[0] ?? null;
  return {
    call,
    calls,
    choose: (id: number): void => {
      const next = addressNow();
      next.set('call', String(id));
      open(next);
    },
  };
}
