/** A release is named by the number of its newest migration. */
export type ReleaseNumber = number;

export interface SchemaFacts {
  /** Migrations that the database has, in order. */
  readonly executed: readonly string[];
  /** Migrations of this release, in order. */
  readonly known: readonly string[];
  /** Oldest release that may run on the database; null before floors were kept. */
  readonly floor: ReleaseNumber | null;
}

export type SchemaPlan =
  | { readonly kind: 'CURRENT' }
  | { readonly kind: 'MIGRATE'; readonly names: readonly string[] }
  /** The schema is newer, and this release may still run on it. */
  | { readonly kind: 'NEWER'; readonly names: readonly string[] }
  | { readonly kind: 'BELOW_FLOOR'; readonly floor: ReleaseNumber; readonly release: ReleaseNumber }
  /** The database was migrated by another line of development. */
  | { readonly kind: 'APART'; readonly names: readonly string[] };

/** @example releaseOf(['0001-people', '0072-floor']) // 72 */
export const releaseOf = (migrationNames: readonly string[]): ReleaseNumber => Number.parseInt(migrationNames.at(-1) ?? '0', 10);

/**
 * Decides what a starting server does with a database.
 *
 * @example planSchema({ executed: ['0001-a'], known: ['0001-a', '0002-b'], floor: 1 }) // { kind: 'MIGRATE', names: ['0002-b'] }
 */
export function planSchema({ executed, known: migrationNames, floor }: SchemaFacts): SchemaPlan {
  const common = executed.findIndex((name, i) => migrationNames[i] !== name);
  if (common === -1) {
    const names = migrationNames.slice(executed.length);
    return names.length === 0 ? { kind: 'CURRENT' } : { kind: 'MIGRATE', names };
  }
  const strangers = executed.slice(common);
  if (migrationNames.length > common) return { kind: 'APART', names: strangers };
  const release = releaseOf(migrationNames);
  // without a floor nothing says that this release may run on the newer schema
  if (floor === null || floor > release) return { kind: 'BELOW_FLOOR', floor: floor ?? releaseOf(executed), release };
  return { kind: 'NEWER', names: strangers };
}
