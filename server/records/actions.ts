import { CodedError, fail } from '../../engine/errors.ts';
import { isObject, type Json, type JsonObject } from '../../engine/json.ts';
import {
  changedRecordColumns,
  recordFieldOf,
  judgeRecord,
  mayWriteRecord,
  normaliseRecord,
  withDefaults,
  type RecordDefinition,
  type RecordOperation,
  type RecordProblem,
  type RecordValues,
} from '../../engine/records/index.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { hasCode, isForeignKeyViolation, isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import {
  badReferences,
  deleteRecordRow,
  insertRow,
  labelledRow,
  rowForUpdate,
  updateRow,
  usesOf,
  type RecordTable,
  type RecordUseFound,
} from './repository/records.ts';
import { recordRow, type StoredRecordRow } from './rows.ts';
import type { RecordServices } from './types.ts';
import { checkKey, tableOf, type RecordSpecial } from './tables.ts';

export interface RecordChange {
  readonly actor: Actor;
  readonly record: string;
  readonly special: RecordSpecial;
  /** Runs in the transaction of the update. */
  readonly onUpdated?: (tx: Tx, before: RecordValues, after: RecordValues) => Promise<void>;
}

/** @throws RECORD_FIELDS naming the first problem, with all of them in the extensions */
function refuse(problems: readonly RecordProblem[]): void {
  const [first] = problems;
  if (first) throw new CodedError('RECORD_FIELDS', { message: first.text }, { problems });
}

/** @throws INSUFFICIENT_PERMISSIONS, RECORD_OPERATION, FEATURE_DISABLED */
async function writable(
  { core, features }: RecordServices,
  { actor, record }: RecordChange,
  operation: RecordOperation,
): Promise<RecordTable> {
  const table = tableOf(core.catalog, record);
  const { definition } = table;
  allow(mayWriteRecord(definition, actor, operation));
  if (!definition.operations.includes(operation)) throw fail('RECORD_OPERATION', { titles: definition.titles });
  if (definition.feature !== undefined && !(await features.isOn(definition.feature)))
    throw fail('FEATURE_DISABLED', { feature: definition.feature });
  return table;
}

function readValues(values: unknown): RecordValues {
  if (!isObject(values as Json)) throw fail('BAD_INPUT', { message: 'Values are given by field' });
  return values as RecordValues;
}

async function checkReferences(tx: Tx, table: RecordTable, values: RecordValues): Promise<void> {
  const bad = await badReferences(tx, table, values);
  const textOf = (field: string): string => {
    const { title = field, messages } = table.definition.fields[field] ?? {};
    return messages?.ref ?? `${title} was not found`;
  };
  refuse(bad.map((field) => ({ field, text: textOf(field) })));
}

/** Values of the fields that the server sets. @throws INSUFFICIENT_PERMISSIONS for an API access token where a person is stored */
function valuesSet({ fields }: RecordDefinition, actor: Actor, at: Date): RecordValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { set }]) => (set ? [[name, set === 'actor' ? ownId(actor) : at.toISOString()]] : [])),
  );
}

interface RecordEvent {
  readonly operation: RecordOperation;
  readonly row: StoredRecordRow;
  /** Changes of an update. */
  readonly more?: JsonObject;
}

async function record(services: RecordServices, tx: Tx, change: RecordChange, { operation, row, more = {} }: RecordEvent): Promise<void> {
  const { definition } = tableOf(services.core.catalog, change.record);
  const event = definition.events?.[operation];
  if (event !== undefined && definition.events)
    await services.events.record(tx, {
      event,
      entity: { kind: definition.record, id: Number(row.id) },
      actor: change.actor,
      at: services.core.now(),
      changes: { [definition.events.as]: row.values[definition.name] ?? '', ...more },
    });
  if (definition.cache !== undefined) await services.core.versionedCache.raise(tx, definition.cache);
}

async function inTransaction<T>(
  { core }: RecordServices,
  { definition }: RecordTable,
  values: RecordValues,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await core.versionedCache.transaction(core.db, work);
  } catch (error) {
    if (isUniqueViolation(error)) refuse(takenIn(definition, values, error));
    if (isForeignKeyViolation(error)) throw fail('RECORD_IN_USE', { name: definition.title, uses: 'something else' });
    throw error;
  }
}

const inSnakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Constraints are named after their columns, of which one name may end another; that of the key, after the table. */
function takenIn({ fields }: RecordDefinition, values: RecordValues, error: unknown): readonly RecordProblem[] {
  const constraint = hasCode(error, '23505') && 'constraint' in error ? String(error.constraint) : '';
  const unique = Object.keys(fields).filter((field) => fields[field]?.unique);
  const [field = unique[0]] = unique
    .filter((it) => constraint.includes(`_${inSnakeCase(it)}_`))
    .toSorted((one, other) => other.length - one.length);
  if (field === undefined) return [];
  const { title = field, messages } = fields[field] ?? {};
  return [{ field, text: messages?.taken ?? `${title} ${String(values[field])} is already in use` }];
}

/** @throws RECORD_FIELDS for what is missing, malformed or taken */
export async function createRecord(services: RecordServices, change: RecordChange, input: unknown): Promise<StoredRecordRow> {
  const table = await writable(services, change, 'create');
  const values = newValues(table, input);
  return inTransaction(services, table, values, (tx) => createWithin(services, tx, change, { table, values }));
}

function newValues({ definition }: RecordTable, input: unknown): RecordValues {
  const typed = readValues(input);
  const values = withDefaults(definition, typed);
  refuse(judgeRecord(definition, { ...values, ...typed }));
  return values;
}

interface NewRecord {
  readonly table: RecordTable;
  readonly values: RecordValues;
}

async function createWithin(
  services: RecordServices,
  tx: Tx,
  change: RecordChange,
  { table, values }: NewRecord,
): Promise<StoredRecordRow> {
  const { definition } = table;
  await checkReferences(tx, table, values);
  await change.special.prepare?.(tx, values);
  const set = valuesSet(definition, change.actor, services.core.now());
  const id = String((await insertRow(tx, table, { ...values, ...set }))?.id);
  const row = recordRow(definition, (await labelledRow(tx, table, id)) ?? {});
  await record(services, tx, change, { operation: 'create', row });
  return row;
}

/** Only the fields that are named change. @throws RECORD_FIELDS, RECORD_NOT_FOUND */
export async function updateRecord(services: RecordServices, change: RecordChange, id: string, input: unknown): Promise<StoredRecordRow> {
  const table = await writable(services, change, 'update');
  const { definition } = table;
  const typed = readValues(input);
  refuse(judgeRecord(definition, typed));
  checkKey(table, id);
  return inTransaction(services, table, normaliseRecord(definition, typed), (tx) =>
    updateWithin(services, tx, change, { table, id, typed }),
  );
}

interface RecordUpdate {
  readonly table: RecordTable;
  readonly id: string;
  readonly typed: RecordValues;
}

async function updateWithin(
  services: RecordServices,
  tx: Tx,
  change: RecordChange,
  { table, id, typed }: RecordUpdate,
): Promise<StoredRecordRow> {
  const { definition } = table;
  await existing(tx, table, id);
  const rowBefore = recordRow(definition, (await labelledRow(tx, table, id)) ?? {});
  const before = rowBefore.values;
  const values = changedRecordColumns(definition, before, typed);
  refuse(fixedAmong(definition, values));
  refuse(judgeRecord(definition, { ...before, ...values }).filter(({ field }) => isJudgedBeside(definition, field, values)));
  if (Object.keys(values).length > 0) {
    await checkReferences(tx, table, values);
    await change.special.prepare?.(tx, values);
    await updateRow(tx, table, id, { ...values, ...valuesSet(definition, change.actor, services.core.now()) });
  }
  const row = recordRow(definition, (await labelledRow(tx, table, id)) ?? {});
  const changed = Object.keys(values);
  if (changed.length > 0)
    await record(services, tx, change, {
      operation: 'update',
      row,
      more: changesOf(definition, changed, { before: rowBefore, after: row }),
    });
  await change.onUpdated?.(tx, before, row.values);
  return row;
}

export interface RecordWriter {
  readonly create: (tx: Tx, values: unknown) => Promise<StoredRecordRow>;
  readonly update: (tx: Tx, id: string, values: unknown) => Promise<StoredRecordRow>;
}

/** Writes several rows in a transaction of the caller's, who explains unique violations of the database. */
export async function recordWriter(services: RecordServices, change: RecordChange): Promise<RecordWriter> {
  const table = await writable(services, change, 'create');
  await writable(services, change, 'update');
  return {
    create: async (tx, values) => createWithin(services, tx, change, { table, values: newValues(table, values) }),
    update: async (tx, id, values) => updateWithin(services, tx, change, { table, id, typed: readValues(values) }),
  };
}

/** The titles of the changed fields, and their values before and after: of references, what they are called. */
function changesOf(
  { fields }: RecordDefinition,
  changed: readonly string[],
  { before, after }: Readonly<Record<'before' | 'after', StoredRecordRow>>,
): JsonObject {
  const shown = ({ values, labels }: StoredRecordRow): JsonObject =>
    Object.fromEntries(changed.map((field) => [field, labels[field] ?? values[field] ?? null]));
  return { fields: changed.map((field) => fields[field]?.title ?? field), before: shown(before), after: shown(after) };
}

/** A moment that stays may lie before another one that moves. */
const isJudgedBeside = ({ fields }: RecordDefinition, field: string, values: RecordValues): boolean =>
  field in values || (fields[field]?.notBefore?.field ?? '') in values;

const fixedAmong = (definition: RecordDefinition, values: RecordValues): readonly RecordProblem[] =>
  Object.keys(values).flatMap((field) => {
    const recordField = recordFieldOf(definition, field);
    return recordField?.fixed ? [{ field, text: `${recordField.title} cannot be changed` }] : [];
  });

async function existing(tx: Tx, table: RecordTable, id: string) {
  const row = await rowForUpdate(tx, table, id);
  if (!row) throw fail('RECORD_NOT_FOUND', { title: table.definition.title, id });
  return row;
}

/** @throws RECORD_IN_USE naming the uses, RECORD_NOT_FOUND */
export async function deleteRecord(services: RecordServices, change: RecordChange, id: string): Promise<StoredRecordRow> {
  const table = await writable(services, change, 'delete');
  const { definition } = table;
  checkKey(table, id);
  return inTransaction(services, table, {}, async (tx) => {
    await existing(tx, table, id);
    const row = recordRow(definition, (await labelledRow(tx, table, id)) ?? {});
    const uses = await usesOf(tx, table, id, definition.usedBy ?? []);
    if (uses.length > 0)
      throw fail('RECORD_IN_USE', { name: String(row.values[definition.name]), uses: uses.map(usedBy).join(', and by ') });
    // Other systems are told what it was.
    await record(services, tx, change, { operation: 'delete', row });
    await deleteRecordRow(tx, table, id);
    return row;
  });
}

const usedBy = ({ title, names, count }: RecordUseFound): string =>
  `${title}: ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`;
