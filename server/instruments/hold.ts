import { fail } from '../../engine/errors.ts';
import type { Tx } from '../plugins/database/index.ts';
import { lockReferenced } from './repository/hold.ts';

/** Locks instruments against deletion until they are referenced. @throws INSTRUMENT_NOT_FOUND */
export async function holdInstruments(tx: Tx, ids: readonly number[]) {
  const locked = await lockReferenced(tx, 'instruments', ids);
  if (locked.length < new Set(ids).size) throw fail('INSTRUMENT_NOT_FOUND', { instrumentIds: ids });
  return locked;
}

/** The same for techniques. @throws TECHNIQUE_NOT_FOUND */
export async function holdTechniques(tx: Tx, ids: readonly number[]) {
  const locked = await lockReferenced(tx, 'techniques', ids);
  if (locked.length < new Set(ids).size) throw fail('TECHNIQUE_NOT_FOUND', { techniqueIds: ids });
  return locked;
}
