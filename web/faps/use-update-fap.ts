import { useMutation } from '@apollo/client/react';
import { UpdateFapDocument, type FapFactsFragment, type UpdateFapMutationVariables } from '../generated/faps.ts';

/** Saves some fields of a panel; the call takes the required ones with them. */
export function useUpdateFap({ id, code, description, numberRatingsRequired, active }: FapFactsFragment) {
  const [update] = useMutation(UpdateFapDocument);
  return (part: Partial<UpdateFapMutationVariables>) =>
    update({ variables: { id, code, description, numberRatingsRequired, active, ...part } });
}
