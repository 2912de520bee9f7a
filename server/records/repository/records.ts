import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { hasTextKey, type RecordDefinition, type RecordField, type RecordUse, type RecordValues } from '../../../engine/records/index.ts';
import { everyWord, shownName, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';

type RecordTables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The only place with a table that the compiler does not know. */
const on = (db: Connection): Kysely<RecordTables> => db as unknown as Kysely<RecordTables>;

export type StoredRow = Readonly<Record<string, unknown>>;

export interface RecordTable<Definition extends RecordDefinition = RecordDefinition> {
  readonly definition: Definition;
  readonly refs: ReadonlyMap<string, RecordDefinition>;
}

export interface RecordSort {
  readonly field: string;
  readonly descending: boolean;
}

export interface Narrowed {
  readonly filter: RecordValues;
  readonly searchText: string;
  /** Condition for readable rows; null: all. */
  readonly visible: Piece<boolean> | null;
}

type Rows = SelectQueryBuilder<RecordTables, string, StoredRow>;

const label = (field: string): string => `${field}Label`;
const keyOf = (table: RecordTable, id: string): string | number => (hasTextKey(table.definition) ? id : Number(id));
const columnsOf = ({ definition }: RecordTable): readonly string[] => [...new Set(['id', ...Object.keys(definition.fields)])];
const refFields = ({ definition }: RecordTable): readonly (readonly [string, RecordField])[] =>
  Object.entries(definition.fields).filter(([, { type }]) => type === 'ref');

/** Alias of the joined row that a field refers to. */
const refAlias = (field: string): string => `${field}Row`;

const labelOf = ({ refs }: RecordTable, field: string): RawBuilder<string | null> => {
  const target = refs.get(field);
  return target ? sql`${sql.ref(`${refAlias(field)}.${target.name}`)}` : shownName(refAlias(field));
};

/** A join, since a lookup per row took ten times as long in a search. PostgreSQL drops it where nothing reads it. */
const rowsOf = (db: Connection, table: RecordTable): Rows =>
  refFields(table).reduce(
    (query, [field]) => {
      const target = `${table.refs.get(field)?.table ?? 'users'} as ${refAlias(field)}`;
      return query.leftJoin(target, `${refAlias(field)}.id`, `${table.definition.table}.${field}`);
    },
    on(db).selectFrom(table.definition.table) as Rows,
  );

function textOf(table: RecordTable, field: string): RawBuilder<unknown> {
  const { type } = table.definition.fields[field] ?? {};
  if (type === 'ref') return sql`lower(${labelOf(table, field)})`;
  const column = sql.ref(`${table.definition.table}.${field}`);
  return type === 'string' ? sql`lower(${column})` : column;
}

function narrowed(db: Connection, table: RecordTable, { filter, searchText, visible }: Narrowed): Rows {
  const { fields, table: name } = table.definition;
  const searched = Object.entries(fields).flatMap(([field, { search }]) => (search ? [textOf(table, field)] : []));
  const byWords = everyWord(
    searchText.toLowerCase(),
    (like) =>
      sql<SqlBool>`(${sql.join(
        searched.map((text) => sql`${text} like ${like}`),
        sql` or `,
      )})`,
  );
  const query = rowsOf(db, table).where(byWords);
  const filtered = Object.entries(filter).reduce((all, [field, value]) => all.where(`${name}.${field}`, '=', value), query);
  return visible ? filtered.where(visible as RawBuilder<SqlBool>) : filtered;
}

const withLabels = (table: RecordTable, query: Rows): Rows =>
  query
    .select(columnsOf(table).map((column) => `${table.definition.table}.${column}`))
    .select(refFields(table).map(([field]) => labelOf(table, field).as(label(field))));

/** A page of rows, and how many there are without the page. */
export async function recordPageOf(
  db: Connection,
  table: RecordTable,
  narrowing: Narrowed,
  sort: RecordSort,
  { first, offset }: Page,
): Promise<{ readonly rows: readonly StoredRow[]; readonly totalCount: number }> {
  const rows = await withLabels(table, narrowed(db, table, narrowing))
    .select(sql<number>`count(*) over ()::int`.as('totalCount'))
    .orderBy(sql`${textOf(table, sort.field)} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}`)
    .orderBy(`${table.definition.table}.id`)
    .limit(first)
    .offset(offset)
    .execute();
  const [row] = rows;
  if (row) return { rows, totalCount: Number(row['totalCount']) };
  // A page behind the last one has no row that tells the count.
  return { rows, totalCount: offset === 0 && first > 0 ? 0 : await countRows(db, table, narrowing) };
}

export async function countRows(db: Connection, table: RecordTable, narrowing: Narrowed): Promise<number> {
  const row = await narrowed(db, table, narrowing)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst();
  return Number(row?.['count'] ?? 0);
}

export const rowForUpdate = (tx: Tx, table: RecordTable, id: string): Promise<StoredRow | undefined> =>
  on(tx).selectFrom(table.definition.table).select(columnsOf(table)).where('id', '=', keyOf(table, id)).forUpdate().executeTakeFirst();

export const labelledRow = (db: Connection, table: RecordTable, id: string): Promise<StoredRow | undefined> =>
  withLabels(table, rowsOf(db, table).where(`${table.definition.table}.id`, '=', keyOf(table, id))).executeTakeFirst();

export const insertRow = (tx: Tx, table: RecordTable, values: RecordValues): Promise<{ readonly id: unknown } | undefined> =>
  on(tx).insertInto(table.definition.table).values(values).returning('id').executeTakeFirst();

export const updateRow = (tx: Tx, table: RecordTable, id: string, values: RecordValues) =>
  on(tx).updateTable(table.definition.table).set(values).where('id', '=', keyOf(table, id)).execute();

export const deleteRecordRow = (tx: Tx, table: RecordTable, id: string) =>
  on(tx).deleteFrom(table.definition.table).where('id', '=', keyOf(table, id)).execute();

/** Registered, active people; with roles, those who hold one of them. */
const mayBeNamed = (roles: RecordField['roles']): RawBuilder<boolean> =>
  sql`(not u.placeholder and u.deactivated_at is null ${
    roles
      ? sql`and exists (select from role_user ru join roles r on r.id = ru.role_id where ru.user_id = u.id and r.short_code = any(${roles}::text[]))`
      : sql``
  })`;

/** Valid if the referenced row exists; a person must be registered, active and hold one of the roles. */
function isGood({ refs }: RecordTable, [field, { roles }]: readonly [string, RecordField], value: unknown): RawBuilder<boolean> {
  const target = refs.get(field);
  if (target) return sql`exists (select from ${sql.table(target.table)} where id = ${value})`;
  return sql`exists (select from users u where u.id = ${value}::int and ${mayBeNamed(roles)})`;
}

export async function badReferences(tx: Tx, table: RecordTable, values: RecordValues): Promise<readonly string[]> {
  const references = refFields(table).filter(([field]) => values[field] !== undefined && values[field] !== null);
  if (references.length === 0) return [];
  const checks = references.map((entry) => sql`${isGood(table, entry, values[entry[0]])} as ${sql.ref(entry[0])}`);
  const { rows } = await sql<Readonly<Record<string, boolean>>>`select ${sql.join(checks)}`.execute(tx);
  return references.map(([field]) => field).filter((field) => rows[0]?.[field] !== true);
}

/** Maximum of named uses per kind; further ones are counted. */
const NAMED = 3;

export interface RecordUseFound {
  readonly title: string;
  readonly names: readonly string[];
  readonly count: number;
}

export async function usesOf(tx: Tx, table: RecordTable, id: string, uses: readonly RecordUse[]): Promise<readonly RecordUseFound[]> {
  if (uses.length === 0) return [];
  const each = uses.map(
    ({ title, table: through, column, target }) => sql`select ${title}::text as title, count(*)::int as count,
      (array_agg(t.${sql.ref(target.name)}::text order by t.${sql.ref(target.key)}))[1:${sql.lit(NAMED)}] as names
      from ${sql.table(through)} u join ${sql.table(target.table)} t on t.${sql.ref(target.key)} = u.${sql.ref(target.column)}
      where u.${sql.ref(column)} = ${keyOf(table, id)}`,
  );
  const { rows } = await sql<RecordUseFound>`${sql.join(each, sql` union all `)}`.execute(tx);
  return rows.filter(({ count }) => count > 0);
}

const MOST_CHOICES = 100;

export interface RecordChoiceRow {
  readonly value: string | number;
  readonly label: string;
}

export async function recordChoices(
  db: Connection,
  table: RecordTable,
  field: string,
  { searchText, visible }: Pick<Narrowed, 'searchText' | 'visible'>,
): Promise<readonly RecordChoiceRow[]> {
  const { type, roles } = table.definition.fields[field] ?? {};
  const target = table.refs.get(field);
  const among = (name: RawBuilder<unknown>) => everyWord(searchText, (like) => sql<SqlBool>`${name} ilike ${like}`);
  if (type === 'ref' && !target) {
    const { rows } = await sql<RecordChoiceRow>`select u.id as value, ${shownName('u')} as label from users u
      where ${among(shownName('u'))} and ${mayBeNamed(roles)} order by u.lastname, u.firstname, u.id limit ${sql.lit(MOST_CHOICES)}`.execute(
      db,
    );
    return rows;
  }
  const [from, value, name] = target ? [target.table, 'id', target.name] : [table.definition.table, field, field];
  const seen = visible && !target ? sql`and ${visible}` : sql``;
  const { rows } =
    await sql<RecordChoiceRow>`select distinct ${sql.ref(value)} as value, ${sql.ref(name)}::text as label from ${sql.table(from)}
    where ${among(sql`${sql.ref(name)}::text`)} and ${sql.ref(value)} is not null ${seen} order by 2, 1 limit ${sql.lit(MOST_CHOICES)}`.execute(
      db,
    );
  return rows;
}
