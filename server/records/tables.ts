import type { Catalog } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { hasTextKey, isListed, type ListedRecord, type RecordDefinition, type RecordValues } from '../../engine/records/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Piece, Tx } from '../plugins/database/index.ts';
import type { RecordTable } from './repository/records.ts';

export interface RecordSpecial {
  /** Condition for readable rows; null: all. */
  readonly visible?: (actor: Actor) => Piece<boolean> | null;
  readonly prepare?: (tx: Tx, values: RecordValues) => Promise<void>;
}

/** @throws RECORD_UNKNOWN */
export function definitionOf({ records }: Pick<Catalog, 'records'>, record: string): RecordDefinition {
  const definition = records.get(record);
  if (!definition) throw fail('RECORD_UNKNOWN', { record });
  return definition;
}

/** @throws RECORD_UNKNOWN also for records whose domain has calls of its own only */
export function tableOf({ records }: Pick<Catalog, 'records'>, record: string): RecordTable<ListedRecord> {
  const definition = definitionOf({ records }, record);
  if (!isListed(definition)) throw fail('RECORD_UNKNOWN', { record });
  const refs = Object.entries(definition.fields).flatMap(([field, { ref }]) => {
    const target = ref === undefined ? undefined : records.get(ref);
    return target ? [[field, target] as const] : [];
  });
  return { definition, refs: new Map(refs) };
}

const MAX_KEY = 2_147_483_647;

/** @throws RECORD_NOT_FOUND if it cannot be a key of the record */
export function checkKey({ definition }: RecordTable, id: string): void {
  const isKey = hasTextKey(definition) ? !id.includes('\0') : /^\d{1,10}$/.test(id) && Number(id) <= MAX_KEY;
  if (!isKey) throw fail('RECORD_NOT_FOUND', { title: definition.title, id });
}
