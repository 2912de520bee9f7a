import { oneOf, type Tx } from '../../plugins/database/index.ts';

export const lockReferenced = (tx: Tx, table: 'instruments' | 'techniques', ids: readonly number[]) =>
  tx.selectFrom(table).select(['id', 'name']).where('id', '=', oneOf(ids)).orderBy('name').orderBy('id').forKeyShare().execute();
