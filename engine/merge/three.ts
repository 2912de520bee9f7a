/** A value in three versions: as it was read, as it is edited here, and as others have saved it meanwhile. */
export interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** @example each({ base: 1, mine: 2, theirs: 3 }, (n) => n * 2) // { base: 2, mine: 4, theirs: 6 } */
export const each = <T, Result>({ base, mine, theirs }: Three<T>, read: (one: T) => Result): Three<Result> => ({
  base: read(base),
  mine: read(mine),
  theirs: read(theirs),
});
