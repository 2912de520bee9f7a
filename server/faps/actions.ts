import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { fapProblem } from '../../engine/rules/faps.ts';
import { cleanHtml } from '../plugins/clean-html.ts';
import { isForeignKeyViolation, isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { deleteFapRow, storeFap, updateFapRow, type FapValues } from './repository/changes.ts';
import { fapHeld, seatsOfFaps } from './repository/faps.ts';
import { roleGoesWithSeat } from './seat-role.ts';
import type { FapRow, FapServices } from './types.ts';

export interface FapFields {
  readonly code: string;
  readonly description: string;
  readonly numberRatingsRequired: number;
  readonly active: boolean;
  readonly gradeGuide?: string | null | undefined;
  readonly customGradeGuide?: boolean | null | undefined;
  readonly files?: readonly string[] | null | undefined;
  readonly barsConflicts?: boolean | null | undefined;
}

/** @throws FAP_FIELDS, FAP_CODE_TAKEN */
export const createFap = (services: FapServices, actor: Actor, fields: FapFields): Promise<FapRow> =>
  write(services, async (tx) => {
    const { core, events } = services;
    const blank = { gradeGuide: null, customGradeGuide: false, files: [], barsConflicts: false };
    const fap = await storeFap(tx, { ...blank, ...checked(fields) }, core.now());
    const entity = { kind: 'FAP', id: fap.id };
    await events.record(tx, { event: 'FAP_CREATED', entity, actor, at: core.now(), changes: { fap: fap.code }, locked: true });
    return fap;
  });

/** Fields that are left out stay. @throws FAP_NOT_FOUND, FAP_FIELDS, FAP_CODE_TAKEN, FILE_NOT_FOUND */
export const updateFap = (services: FapServices, actor: Actor, id: number, fields: FapFields): Promise<FapRow> =>
  write(services, async (tx) => {
    const { core, events, files } = services;
    if (!(await fapHeld(tx, id, null))) throw fail('FAP_NOT_FOUND', { id });
    const values = checked(fields);
    const [fileId] = values.files ? await files.unknown(tx, actor, values.files) : [];
    if (fileId !== undefined) throw fail('FILE_NOT_FOUND', { fileId });
    const fap = await updateFapRow(tx, id, values, core.now());
    if (values.files) await files.reference(tx, { kind: 'FAP', ownerId: id, questionId: '', fileIds: values.files });
    const entity = { kind: 'FAP', id };
    await events.record(tx, { event: 'FAP_UPDATED', entity, actor, at: core.now(), changes: { fap: fap.code }, locked: true });
    return fap;
  });

/** Roles that came with its seats go unless another panel gives them. @throws FAP_NOT_FOUND, FAP_IN_USE while proposals, calls or instruments of calls name it */
export async function deleteFap(services: FapServices, actor: Actor, id: number): Promise<FapRow> {
  const { core, events, files } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const fap = await fapHeld(tx, id, null);
      if (!fap) throw fail('FAP_NOT_FOUND', { id });
      const seats = await seatsOfFaps(tx, [id]);
      await deleteFapRow(tx, id);
      await files.removeReferences(tx, 'FAP', [id]);
      for (const { userId, role } of seats) await roleGoesWithSeat(services, tx, actor, { userId, role });
      const entity = { kind: 'FAP', id };
      await events.record(tx, { event: 'FAP_DELETED', entity, actor, at: core.now(), changes: { fap: fap.code }, locked: true });
      return fap;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('FAP_IN_USE', { what: 'proposals or calls' });
    throw error;
  }
}

async function write(services: FapServices, work: (tx: Tx) => Promise<FapRow>): Promise<FapRow> {
  try {
    return await services.core.db.transaction().execute(work);
  } catch (error) {
    throw isUniqueViolation(error) ? fail('FAP_CODE_TAKEN') : error;
  }
}

type Given = Partial<FapValues> & Pick<FapRow, 'code' | 'description' | 'numberRatingsRequired' | 'active'>;

/** @throws FAP_FIELDS */
function checked({ gradeGuide, customGradeGuide, files, barsConflicts, ...fields }: FapFields): Given {
  const { code, description, numberRatingsRequired, active } = fields;
  const problem = fapProblem(fields);
  if (problem) throw fail('FAP_FIELDS', { message: problem });
  return {
    code: code.trim(),
    description: description.trim(),
    numberRatingsRequired,
    active,
    ...(gradeGuide === undefined ? {} : { gradeGuide: gradeGuide === null ? null : cleanHtml(gradeGuide, 'office') }),
    ...(typeof customGradeGuide === 'boolean' ? { customGradeGuide } : {}),
    ...(files ? { files: [...new Set(files)] } : {}),
    ...(typeof barsConflicts === 'boolean' ? { barsConflicts } : {}),
  };
}
