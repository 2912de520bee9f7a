import type { RawBuilder } from 'kysely';

export interface Invariant {
  readonly name: string;
  readonly title: string;
  /** Selects the offending rows as texts named `key`; none while it holds. */
  readonly rows: (at: Date) => RawBuilder<unknown>;
}
