export interface CallEnd {
  readonly endCall: string;
  readonly endCallInternal: string | null;
}

/** When the call closes for this person: internal users may have longer. */
export const closesAt = ({ endCall, endCallInternal }: CallEnd, isInternal: boolean): Date =>
  new Date(isInternal && endCallInternal && endCallInternal > endCall ? endCallInternal : endCall);
