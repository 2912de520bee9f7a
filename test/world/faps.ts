import type { FapSeat } from '../../engine/rules/faps.ts';
import type { World } from './index.ts';

export interface TestFap {
  readonly code?: string;
  readonly description?: string;
  readonly active?: boolean;
  readonly members?: readonly FapSeat[];
}

/** A panel with its seats. */
export async function aFap(
  { db }: Pick<World, 'db'>,
  { code = 'MAGNETISM', description = 'Magnetism', active = true, members = [] }: TestFap = {},
): Promise<number> {
  const { id: fapId } = await db
    .insertInto('faps')
    .values({ code, description, gradeGuide: null, active })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (members.length > 0)
    await db
      .insertInto('fapMembers')
      .values(members.map((seat) => ({ fapId, ...seat })))
      .execute();
  return fapId;
}
