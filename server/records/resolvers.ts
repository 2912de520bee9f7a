import type { Resolvers } from '../generated/resolvers.ts';
import type { RecordContext } from './services.ts';

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
