import { useQuery } from '@apollo/client/react';
import { OfficerListChoicesDocument, type OfficerListChoicesQuery, type OfficerRowFragment } from '../../generated/officers.ts';

export type OfficerRow = OfficerRowFragment;

export interface OfficerChoices {
  /** The choices are complete and current: a missing one does not exist. */
  readonly known: boolean;
  readonly calls: OfficerListChoicesQuery['getCallsMinimal'];
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
  readonly statuses: OfficerListChoicesQuery['getStatuses'];
}

/** @param ofMine only the instruments that the reader works on or manages, as their list has no others */
export function useChoices(ofMine = false): OfficerChoices {
  const { data, loading, error } = useQuery(OfficerListChoicesDocument, { variables: { ofMine } });
  return {
    // A cached list lacks entries created since.
    known: data !== undefined && !loading && !error,
    calls: data?.getCallsMinimal ?? [],
    instruments: data?.getMyInstrumentsMinimal ?? data?.getInstrumentsMinimal?.instruments ?? [],
    statuses: data?.getStatuses ?? [],
  };
}
