import { requestBudget } from './request-budget.ts';

/**
 * Request-scoped batching loader: keys requested in the same turn by any field are loaded by one statement, once each. Mercurius' loaders only join
 * rows of one field.
 *
 * @example const person = batched((ids: readonly number[], { users }: Context) => users.basic(ids)); await person(context, 7)
 */
export function batched<Scope extends object, Key, Value>(
  load: (keys: readonly Key[], scope: Scope) => Promise<ReadonlyMap<Key, Value>>,
): (scope: Scope, key: Key) => Promise<Value | null> {
  const batches = new WeakMap<Scope, Batch<Key, Value>>();
  return (scope, key) => {
    let batch = batches.get(scope);
    if (!batch) batches.set(scope, (batch = new Batch((keys) => load(keys, scope))));
    return batch.get(key);
  };
}

class Batch<Key, Value> {
  private readonly asked = new Map<Key, Promise<Value | null>>();
  private waiting: Key[] = [];
  private answer: Promise<ReadonlyMap<Key, Value>> | null = null;

  constructor(private readonly load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  get(key: Key): Promise<Value | null> {
    const pending = this.asked.get(key);
    if (pending) return pending;
    this.waiting.push(key);
    this.answer ??= this.endOfTurn();
    const value = this.answer.then((rows) => rows.get(key) ?? null);
    this.asked.set(key, value);
    return value;
  }

  /** Waits until resolvers of settled promises and paused rows have run, because they may request more keys. */
  private endOfTurn(): Promise<ReadonlyMap<Key, Value>> {
    const pauses = requestBudget()?.pauses;
    return new Promise((resolve, reject) => {
      const loadAll = (): void => {
        if (pauses && !pauses.isEmpty) return void setImmediate(loadAll);
        const keys = this.waiting;
        this.waiting = [];
        this.answer = null;
        this.load(keys).then(resolve, reject);
      };
      setImmediate(loadAll);
    });
  }
}

/** Rows by key in their order. @example grouped(instruments, (row) => row.callId).get(7) */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** One row of each key. @example const tag = batchedRow('id', (ids: readonly number[], { tags }: Context) => tags.byIds(ids)); await tag(context, 7) */
export const batchedRow = <Name extends PropertyKey, Key, Row extends Readonly<Record<Name, Key>>, Scope extends object>(
  name: Name,
  load: (keys: readonly Key[], scope: Scope) => Promise<readonly Row[]>,
) => batched(async (keys: readonly Key[], scope: Scope) => new Map((await load(keys, scope)).map((row): [Key, Row] => [row[name], row])));

/** All rows of each key. @example const visits = batchedRows('userId', loadVisits); await visits(context, 7) // [] where there is none */
export function batchedRows<Name extends PropertyKey, Key, Row extends Readonly<Record<Name, Key>>, Scope extends object>(
  name: Name,
  load: (keys: readonly Key[], scope: Scope) => Promise<readonly Row[]>,
): (scope: Scope, key: Key) => Promise<readonly Row[]> {
  const rowsOf = batched(async (keys: readonly Key[], scope: Scope) => grouped(await load(keys, scope), (row): Key => row[name]));
  return async (scope, key) => (await rowsOf(scope, key)) ?? [];
}

/** Resolver of the row that a column names. @example { teamLead: linkBy('teamLeadUserId', person) } // null where the column is */
export const linkBy =
  <Name extends PropertyKey, Scope, Key, Row>(name: Name, load: (scope: Scope, key: Key) => Promise<Row | null>) =>
  async (row: Readonly<Record<Name, Key | null | undefined>>, _args: unknown, scope: Scope): Promise<Row | null> => {
    const key = row[name] ?? null;
    return key === null ? null : load(scope, key);
  };
