import { useQuery } from '@apollo/client/react';
import { OfficerListChoicesDocument, type OfficerListChoicesQuery, type OfficerRowFragment } from '../../generated/officers.ts';

export type OfficerRow = OfficerRowFragment;

export interface OfficerChoices {
  /** The choices are complete and current: a missing one does not exist. */
  readonly known: boolean;
  readonly calls: OfficerListChoicesQuery['getCallsMinimal'];
  readonly instruments: OfficerListChoicesQuery['getInstrumentsMinimal']['instruments'];
  readonly statuses: OfficerListChoicesQuery['getStatuses'];
}

export function useChoices(): OfficerChoices {
  const { data, loading, error } = useQuery(OfficerListChoicesDocument);
  return {
    // A cached list lacks entries created since.
    known: data !== undefined && !loading && !error,
    calls: data?.getCallsMinimal ?? [],
    instruments: data?.getInstrumentsMinimal.instruments ?? [],
    statuses: data?.getStatuses ?? [],
  };
}
