import { useQuery } from '@apollo/client/react';
import { OfficerListChoicesDocument, type OfficerListChoicesQuery, type OfficerRowFragment } from '../../generated/officers.ts';

export type OfficerRow = OfficerRowFragment;

export interface Choices {
  /** Before, they offer nothing. */
  readonly known: boolean;
  readonly calls: OfficerListChoicesQuery['getCallsMinimal'];
  readonly instruments: OfficerListChoicesQuery['getInstrumentsMinimal']['instruments'];
  readonly statuses: OfficerListChoicesQuery['getStatuses'];
}

/** What the filters of the table offer. */
export function useChoices(): Choices {
  const { data } = useQuery(OfficerListChoicesDocument, { fetchPolicy: 'cache-first' });
  return {
    known: data !== undefined,
    calls: data?.getCallsMinimal ?? [],
    instruments: data?.getInstrumentsMinimal.instruments ?? [],
    statuses: data?.getStatuses ?? [],
  };
}
