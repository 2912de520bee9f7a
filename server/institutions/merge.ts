import { fail } from '../../engine/errors.ts';
import { outsideLine } from '../../engine/outside-text.ts';
import { judgeRecord } from '../../engine/records/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { definitionOf } from '../records/index.ts';
import type { InstitutionRow } from '../users/index.ts';
import { deleteInstitutionRow, institutionsForUpdate, movePeople, updateInstitutionRow } from './repository/institutions.ts';
import type { InstitutionServices } from './types.ts';

export interface InstitutionMerge {
  readonly from: number;
  readonly into: number;
  readonly name: string;
}

/**
 * Moves the people of one institution to another one, removes the first and renames the second. It takes over a ROR id or a country that
 * the second one lacks.
 *
 * @throws INSTITUTION_ITSELF, INSTITUTION_NOT_FOUND, BAD_INPUT for a name that institutions cannot have
 */
export async function mergeInstitutions(
  { core, events }: InstitutionServices,
  actor: Actor,
  { from, into, name }: InstitutionMerge,
): Promise<InstitutionRow> {
  if (from === into) throw fail('INSTITUTION_ITSELF');
  const [problem] = judgeRecord(definitionOf(core.catalog, 'INSTITUTION'), { name });
  if (problem) throw fail('BAD_INPUT', { message: problem.text });
  return core.db.transaction().execute(async (tx) => {
    const held = await institutionsForUpdate(tx, [from, into]);
    const left = held.find(({ id }) => id === from);
    const kept = held.find(({ id }) => id === into);
    if (!left || !kept) throw fail('INSTITUTION_NOT_FOUND');
    const count = await movePeople(tx, from, into);
    await deleteInstitutionRow(tx, from);
    const merged = await updateInstitutionRow(tx, {
      id: into,
      name: outsideLine(name),
      countryId: kept.countryId ?? left.countryId,
      rorId: kept.rorId ?? left.rorId,
    });
    await events.record(tx, {
      event: 'INSTITUTION_MERGED',
      entity: { kind: 'INSTITUTION', id: into },
      actor,
      at: core.now(),
      changes: { from: left.name, institution: merged.name, count },
    });
    return merged;
  });
}
