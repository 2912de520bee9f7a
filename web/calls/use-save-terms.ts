import { useMutation } from '@apollo/client/react';
import { ClearCallInstrumentTimeDocument, SetCallInstrumentFapDocument, SetCallInstrumentTimeDocument } from '../generated/calls.ts';
import type { TermsChange } from './instrument-terms.ts';

/** Saves panels and availabilities one by one; rejects with the server's first error. */
export function useSaveTerms(): (callId: number, changes: readonly TermsChange[]) => Promise<void> {
  const [setFap] = useMutation(SetCallInstrumentFapDocument);
  const [setTime] = useMutation(SetCallInstrumentTimeDocument);
  const [clearTime] = useMutation(ClearCallInstrumentTimeDocument);
  return async (callId, changes) => {
    for (const { instrumentId, fapId, availabilityTime } of changes) {
      if (fapId !== undefined) await setFap({ variables: { callId, instrumentId, fapId } });
      if (availabilityTime === null) await clearTime({ variables: { callId, instrumentId } });
      else if (availabilityTime !== undefined) await setTime({ variables: { callId, instrumentId, time: availabilityTime } });
    }
  };
}
