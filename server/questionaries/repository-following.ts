import type { Connection } from '../plugins/database/index.ts';

/** Questionaries that follow the published revision of a template: those that are not pinned by a submission. */
const following = (db: Connection, templateId: number) =>
  db.selectFrom('questionaries').where('templateId', '=', templateId).where('pinnedRevision', 'is', null);

/** The next of them, in the order of their numbers. */
export const followingAfter = async (db: Connection, templateId: number, last: number, count: number): Promise<readonly number[]> =>
  (await following(db, templateId).select('id').where('id', '>', last).orderBy('id').limit(count).execute()).map((row) => row.id);

export async function countFollowing(db: Connection, templateId: number): Promise<number> {
  const { count } = await following(db, templateId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
