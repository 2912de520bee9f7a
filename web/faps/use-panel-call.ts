import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { FapCallsDocument } from '../generated/faps.ts';
import { addressNow } from '../ui/address-now.ts';
import { useAddress } from '../ui/use-address.ts';

/** The call whose proposals are shown, from the address; the newest one without a choice. */
export function usePanelCall() {
  const { data } = useQuery(FapCallsDocument);
  const [parameters] = useSearchParams();
  const { open } = useAddress();
  const calls = data?.getCallsMinimal ?? [];
  const asked = Number(parameters.get('call'));
  const call = calls.find(({ id }) => id === asked) ?? [...calls].sort((a, b) => b.id - a.id)[0] ?? null;
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
