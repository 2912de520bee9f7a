import type { RecordCall } from '../../engine/records/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { RecordContext } from './types.ts';

export const resolvers: Resolvers<RecordContext> = {
  Query: {
    getRecordLists: (_root, _args, { records }) => records.lists(),
    getRecordPage: (_root, args, { actor, records }) => records.page(actor, args),
    getRecordChoices: (_root, args, { actor, records }) => records.choices(actor, args),
  },
  Mutation: {
    createRecord: (_root, { record, values }, { actor, records }) => records.create(actor, record, values),
    updateRecord: (_root, { record, id, values }, { actor, records }) => records.update(actor, record, id, values),
    deleteRecord: (_root, { record, id }, { actor, records }) => records.delete(actor, record, id),
  },
};

type Arguments = Readonly<Record<string, unknown>> & { readonly id: number | string };
type Resolver = (root: unknown, args: Arguments, context: RecordContext) => Promise<unknown>;

/** Resolvers of the calls that follow from definitions. */
export const resolversOf = (calls: readonly RecordCall[]): { readonly Mutation: Readonly<Record<string, Resolver>> } => ({
  Mutation: Object.fromEntries(
    calls.map(({ name, record, operation }): [string, Resolver] => [
      name,
      (_root, args, { actor, records }) => {
        const row = records.calls<unknown, number | string>(record);
        return operation === 'delete' ? row.delete(actor, args.id) : row[operation](actor, args);
      },
    ]),
  ),
});
