import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useActor } from '../../shell/index.ts';
import { addressNow } from '../../ui/address-now.ts';
import { useAddress } from '../../ui/use-address.ts';
import { tabNumbers, type ReviewTabKey } from '../../../engine/rules/review-tabs.ts';
import { viewAddress } from './view-address.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const ReviewWindow = onDemand(() => import('./ReviewWindow.tsx'));

interface ListBelow {
  /** Proposals of the list below, in its order. */
  readonly keys: readonly number[];
  readonly onChanged: () => void;
}

export interface OpensProposals {
  /** Null while none is open. */
  readonly reviewWindow: ReactNode;
  /** Address that opens a proposal over the list. */
  readonly addressOf: (primaryKey: number, tab?: ReviewTabKey) => string;
}

/** The review window over a list of proposals; the proposal and the tab are in the address. */
export function useReviewWindow({ keys, onChanged }: ListBelow): OpensProposals {
  const address = useAddress();
  const [parameters] = useSearchParams();
  const { role } = useActor();
  const open = (key: number | null): void => {
    const to = new URLSearchParams(viewAddress(addressNow().toString(), key));
    if (key === null) address.close(to);
    else address.open(to);
  };
  const viewed = Number(parameters.get('reviewModal'));
  return {
    addressOf: (primaryKey, tab = 'information') =>
      viewAddress(parameters.toString(), primaryKey, Math.max(0, tabNumbers(role).indexOf(tab))),
    reviewWindow: viewed > 0 && <ReviewWindow primaryKey={viewed} keys={keys} onOpen={open} onChanged={onChanged} />,
  };
}
