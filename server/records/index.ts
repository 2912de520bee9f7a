import type { Catalog } from '../../engine/catalog/types.ts';
import { holdsNull, isListed, type RecordCall, type RecordDefinition, type RecordValues } from '../../engine/records/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { createRecord, deleteRecord, recordWriter, updateRecord, type RecordChange } from './actions.ts';
import { choicesOfRecord, pageOfRecord, type RecordPageArgs } from './pages.ts';
import { countRows } from './repository/records.ts';
import { resolvers, resolversOf } from './resolvers.ts';
import { asJson, type StoredRecordRow } from './rows.ts';
import type { RecordServices } from './types.ts';
import { tableOf, type RecordSpecial } from './tables.ts';

export interface RecordCalls<Row, Key extends string | number> {
  readonly create: (actor: Actor, args: object) => Promise<Row>;
  readonly update: (actor: Actor, args: object & { readonly id: Key }, onUpdated?: RecordChange['onUpdated']) => Promise<Row>;
  readonly delete: (actor: Actor, id: Key) => Promise<Row>;
}

/** Field values among a call's arguments. Null is ignored for fields that are not nullable, and all of a field that the server sets. */
export const valuesIn = ({ fields }: RecordDefinition, args: object): RecordValues =>
  Object.fromEntries(
    Object.entries(args as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
      const field = fields[name];
      return field && !field.set && value !== undefined && (value !== null || holdsNull(field)) ? [[name, asJson(value)]] : [];
    }),
  );

function countForFeatures({ core: { catalog, db }, features }: RecordServices): void {
  for (const { record, feature, titles } of catalog.records.values()) {
    if (feature === undefined) continue;
    features.addUse(feature, async () => {
      const count = await countRows(db, tableOf(catalog, record), { filter: {}, searchText: '', visible: null });
      return count > 0 ? `${titles}: ${count}` : null;
    });
  }
}

function createRecords(services: RecordServices) {
  const { catalog } = services.core;
  countForFeatures(services);
  const specials = new Map<string, RecordSpecial>();
  const specialOf = (record: string): RecordSpecial => specials.get(record) ?? {};
  const change = (actor: Actor, record: string): RecordChange => ({ actor, record, special: specialOf(record) });
  const create = (actor: Actor, record: string, values: unknown) => createRecord(services, change(actor, record), values);
  const update = (actor: Actor, record: string, id: string, values: unknown) => updateRecord(services, change(actor, record), id, values);
  const remove = (actor: Actor, record: string, id: string) => deleteRecord(services, change(actor, record), id);
  return {
    lists: () => recordLists(catalog),
    page: (actor: Actor, args: RecordPageArgs) => pageOfRecord(services.core, specialOf(args.record), actor, args),
    resolversOf: (calls: readonly RecordCall[]) => resolversOf(calls),
    choices: (actor: Actor, args: Parameters<typeof choicesOfRecord>[3]) =>
      choicesOfRecord(services.core, specialOf(args.record), actor, args),
    create,
    update,
    delete: remove,
    writer: (actor: Actor, record: string) => recordWriter(services, change(actor, record)),
    special: (record: string, special: RecordSpecial): void => {
      tableOf(catalog, record);
      if (specials.has(record)) throw new Error(`${record} has been registered before`);
      specials.set(record, special);
    },
    calls: <Row, Key extends string | number>(record: string): RecordCalls<Row, Key> => {
      const { definition } = tableOf(catalog, record);
      const asRow = ({ id, values }: StoredRecordRow): Row => ({ id: 'id' in values ? id : Number(id), ...values }) as Row;
      return {
        create: async (actor, args) => asRow(await create(actor, record, valuesIn(definition, args))),
        update: async (actor, args, onUpdated) => {
          const changing = { ...change(actor, record), ...(onUpdated ? { onUpdated } : {}) };
          return asRow(await updateRecord(services, changing, String(args.id), valuesIn(definition, args)));
        },
        delete: async (actor, id) => asRow(await remove(actor, record, String(id))),
      };
    },
  };
}

const recordLists = ({ records }: Catalog) =>
  [...records.values()].filter(isListed).map(({ record, route, titles, menu, feature, allow }) => ({
    record,
    path: route,
    label: titles,
    order: menu.order,
    icon: menu.icon ?? 'table',
    group: menu.group ?? null,
    feature: feature ?? null,
    roles: allow.read,
  }));

declare module '../context.ts' {
  interface Services {
    readonly records: ReturnType<typeof createRecords>;
  }
}

export { linksOf } from './links.ts';
export { recordValuesOf } from './rows.ts';
export { definitionOf } from './tables.ts';

export const records: Domain<RecordServices, 'records'> = {
  name: 'records',
  create: (services) => ({ records: createRecords(services) }),
  resolvers,
};
