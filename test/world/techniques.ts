import type { World } from './index.ts';

export interface TestTechnique {
  readonly name?: string;
  readonly shortCode?: string;
  readonly instrumentIds?: readonly number[];
  readonly scientistIds?: readonly number[];
}

export async function aTechnique(
  { db }: Pick<World, 'db'>,
  { name = 'Diffraction', shortCode = 'DIFF', instrumentIds = [], scientistIds = [] }: TestTechnique = {},
): Promise<number> {
  const { id: techniqueId } = await db
    .insertInto('techniques')
    .values({ name, shortCode, description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const instruments = instrumentIds.map((instrumentId) => ({ techniqueId, instrumentId }));
  const scientists = scientistIds.map((userId) => ({ techniqueId, userId }));
  if (instruments.length > 0) await db.insertInto('techniqueInstruments').values(instruments).execute();
  if (scientists.length > 0) await db.insertInto('techniqueScientists').values(scientists).execute();
  return techniqueId;
}
