import { useQuery } from '@apollo/client/react';
import { OfficerListChoicesDocument, type OfficerListChoicesQuery, type OfficerRowFragment } from '../../generated/officers.ts';

export type OfficerRow = OfficerRowFragment;

export interface Choices {
  /** They are as they are now: what is not among them is gone. */
  readonly known: boolean;
  readonly calls: OfficerListChoicesQuery['getCallsMinimal'];
  readonly instruments: OfficerListChoicesQuery['getInstrumentsMinimal']['instruments'];
  readonly statuses: OfficerListChoicesQuery['getStatuses'];
}

/** What the filters of the table offer. */
export function useChoices(): Choices {
  const { data, loading, error } = useQuery(OfficerListChoicesDocument);
  return {
    // of a list that was loaded before, what has been made since is missing
    known: data !== undefined && !loading && !error,
    calls: data?.getCallsMinimal ?? [],
    instruments: data?.getInstrumentsMinimal.instruments ?? [],
    statuses: data?.getStatuses ?? [],
  };
}
