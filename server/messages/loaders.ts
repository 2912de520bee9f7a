import type { Context, Services } from '../context.ts';
import { batched } from '../plugins/batch.ts';

export const personOf = batched(async (ids: readonly number[], { users, actor }: Context & Pick<Services, 'users'>) => {
  const rows = await users.basic(ids, actor);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
});
