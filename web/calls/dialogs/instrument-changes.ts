import type { CallInstrumentsQuery } from '../../generated/calls.ts';

export type CallInstrument = NonNullable<CallInstrumentsQuery['getCallCloseDetails']>['instruments'][number];
export type InstrumentChange = Partial<Pick<CallInstrument, 'fapId' | 'availabilityTime'>>;

/** True if an availability that is stored was deleted in the dialog; the server stores only a number. */
export const isEmptied = (instrument: Pick<CallInstrument, 'availabilityTime'>, change: InstrumentChange | undefined): boolean =>
  typeof instrument.availabilityTime === 'number' && change?.availabilityTime === null;
