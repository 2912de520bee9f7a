import type { Context, Services } from '../context.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';

export type CallServices = Pick<
  Services,
  'core' | 'settings' | 'features' | 'worker' | 'events' | 'workflows' | 'mail' | 'messageQueue' | 'templates' | 'instruments' | 'faps'
>;

export type CallContext = Context & CallServices & Pick<Services, 'calls'>;

export interface CallRow extends RowOfRecord<'CALL'> {
  readonly referenceNumberCounter: number;
  readonly sortOrder: number;
  readonly callEnded: boolean;
  readonly callEndedInternal: boolean;
  readonly callReviewEnded: boolean;
  readonly callFapReviewEnded: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A call read as JSON within another row; moments are ISO texts. */
export type CallJson = { readonly [Column in keyof CallRow]: AsJson<CallRow[Column]> };
type AsJson<T> = T extends Date ? string : T;

export interface CallInstrumentRow extends RowOfRecord<'INSTRUMENT'> {
  readonly callId: number;
  readonly availabilityTime: number | null;
  readonly submitted: boolean;
  readonly fapId: number | null;
}
