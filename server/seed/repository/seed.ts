import { sql, type ColumnType, type Generated } from 'kysely';
import type { StarterAccount, DemoCall, DemoFap, DemoSafetyStatus, DemoTechnique } from '../../../engine/bundles/index.ts';
import type { Catalog } from '../../../engine/catalog/index.ts';
import type { FapSeat } from '../../../engine/rules/faps.ts';
import type { Db, Tx } from '../../plugins/database/index.ts';
import type { Starter } from '../files.ts';

interface InstallationTable {
  readonly onlyRow: Generated<boolean>;
  readonly filledAt: Date | null;
  /** Null in one that an earlier release filled. */
  readonly isDemo: ColumnType<boolean | null, boolean | null | undefined>;
  readonly shippedHash: ColumnType<string | null, string | null | undefined>;
  readonly firstStepsDismissedAt: Generated<Date | null>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    installation: InstallationTable;
  }
}

/** `interrupted`: a previous run did not finish; `filled`: do not seed. */
export async function seededState(db: Db): Promise<'empty' | 'interrupted' | 'filled'> {
  const row = await db.selectFrom('installation').select('filledAt').executeTakeFirst();
  if (row) return row.filledAt ? 'filled' : 'interrupted';
  return (await db.selectFrom('roles').select('id').limit(1).executeTakeFirst()) ? 'filled' : 'empty';
}

export const markBegun = (db: Db) =>
  db
    .insertInto('installation')
    .values({ filledAt: null })
    .onConflict((c) => c.doNothing())
    .execute();

export const installationState = (db: Db) => db.selectFrom('installation').select(['filledAt', 'isDemo', 'shippedHash']).executeTakeFirst();

export const saveShipped = (db: Db, shipped: { readonly isDemo: boolean; readonly shippedHash: string }) =>
  db.updateTable('installation').set(shipped).execute();

export async function demoAccountsThere(db: Db, accounts: readonly Pick<StarterAccount, 'email'>[]): Promise<boolean> {
  const emails = accounts.map(({ email }) => email);
  return (await db.selectFrom('users').select('id').where('email', 'in', emails).limit(1).executeTakeFirst()) !== undefined;
}

/** The demonstration needs no first steps. */
export const markFilled = (db: Db, filledAt: Date, isDemo: boolean) =>
  db
    .updateTable('installation')
    .set({ filledAt, firstStepsDismissedAt: isDemo ? filledAt : null })
    .execute();

/** Deletes the data of an interrupted run; nobody could have used it, because the server listens only afterwards. */
export const removeEverything = async (db: Db): Promise<void> => {
  await sql`truncate ${sql.raw((await tablesOf(db)).join(', '))} restart identity`.execute(db);
};

/** They say what the schema and its rows have gone through, not what a facility put in. */
const OF_THE_SCHEMA: readonly string[] = ['schema_floor', 'repairs'];

/** Cache versions only rise, and the keys of sessions belong to the servers. */
const NOT_EMPTIED: readonly string[] = ['change_stamps', 'signing_keys'];

/**
 * Empties the tables of a running server. Sequences go on, because running servers keep published revisions by number.
 *
 * @returns number of tables
 */
export async function emptyTables(db: Db): Promise<number> {
  const tables = (await tablesOf(db)).filter((name) => !NOT_EMPTIED.includes(name));
  await sql`truncate ${sql.raw(tables.join(', '))}`.execute(db);
  return tables.length;
}

async function tablesOf(db: Db): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'
  `.execute(db);
  return tables.rows.map(({ name }) => name).filter((name) => !OF_THE_SCHEMA.includes(name));
}

export const countedRows = async (db: Db): Promise<Readonly<Record<string, number>>> => {
  const tables = ['users', 'institutions', 'templates', 'workflows', 'calls', 'proposals'] as const;
  const counted = tables.map(async (name) => {
    const { count } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return [name, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
};

/** Runs `work` under an advisory lock; the embedded database belongs to one process anyway. */
export const fillingAlone = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${FILLING_LOCK})`.execute(one);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${FILLING_LOCK})`.execute(one);
    }
  });

const FILLING_LOCK = 20_240_001;

export async function insertVocabulary(tx: Tx, { roles, settings, features }: Catalog): Promise<void> {
  await tx
    .insertInto('roles')
    .values(roles.map(({ id, shortCode, title, description }) => ({ id, shortCode, title, description })))
    .onConflict((row) => row.doNothing())
    .execute();
  await tx
    .insertInto('settings')
    .values(settings.map((s) => ({ id: s.id, value: s.default })))
    .onConflict((row) => row.doNothing())
    .execute();
  await tx
    .insertInto('features')
    .values(features.map((f) => ({ id: f.id, isEnabled: f.enabled })))
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function insertPlaces(
  tx: Tx,
  { countries, institutions, pages }: Pick<Starter, 'countries' | 'institutions' | 'pages'>,
): Promise<void> {
  await tx
    .insertInto('countries')
    .values(countries.map(({ id, name }) => ({ id, name })))
    .execute();
  const countryId = new Map(countries.map(({ id, name }) => [name, id]));
  await tx
    .insertInto('institutions')
    .values(institutions.map(({ id, name, country, rorId }) => ({ id, name, rorId, countryId: countryId.get(country ?? '') ?? null })))
    .execute();
  await sql`select setval('countries_id_seq', (select max(id) from countries)), setval('institutions_id_seq', (select max(id) from institutions))`.execute(
    tx,
  );
  await tx
    .insertInto('pages')
    .values(pages.map(({ name, content }) => ({ id: name, content })))
    .execute();
}

export async function insertUnits(tx: Tx, { quantities, units }: Pick<Starter, 'quantities' | 'units'>): Promise<void> {
  await tx
    .insertInto('quantities')
    .values(quantities.map((id) => ({ id })))
    .execute();
  await tx
    .insertInto('units')
    .values(units.map(({ id, unit, quantity, symbol, siConversionFormula }) => ({ id, unit, quantity, symbol, siConversionFormula })))
    .execute();
}

export const cancelExperiment = (tx: Tx, experimentPk: number, cancelledAt: Date) =>
  tx.updateTable('experiments').set({ cancelledAt }).where('experimentPk', '=', experimentPk).execute();

export const setSafetyStatus = (tx: Tx, sampleId: number, safetyStatus: DemoSafetyStatus) =>
  tx.updateTable('samples').set({ safetyStatus }).where('id', '=', sampleId).execute();

export const setCallFlags = (tx: Tx, id: number, flags: DemoCall['ended'], isActive: boolean) =>
  tx
    .updateTable('calls')
    .set({ ...flags, isActive })
    .where('id', '=', id)
    .execute();

export async function saveSettings(
  tx: Tx,
  settings: Readonly<Record<string, string>>,
  features: Readonly<Record<string, boolean>>,
): Promise<void> {
  for (const [id, value] of Object.entries(settings)) await tx.updateTable('settings').set({ value }).where('id', '=', id).execute();
  for (const [id, isEnabled] of Object.entries(features))
    await tx.updateTable('features').set({ isEnabled }).where('id', '=', id).execute();
}

export async function insertPerson(tx: Tx, account: StarterAccount, institutionId: number, roleIds: readonly number[]): Promise<number> {
  const { firstname, lastname, preferredname, title, email, department, position, isInternal, key } = account;
  const { id } = await tx
    .insertInto('users')
    .values({
      firstname,
      lastname,
      preferredname,
      userTitle: title,
      username: key,
      oidcSub: null,
      oauthIssuer: null,
      gender: null,
      birthdate: null,
      institutionId,
      department,
      position,
      email,
      emailVerified: true,
      telephone: null,
      isInternal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('roleUser')
    .values(roleIds.map((roleId) => ({ userId: id, roleId })))
    .execute();
  return id;
}

export async function insertTechnique(
  tx: Tx,
  technique: DemoTechnique,
  instruments: readonly number[],
  scientists: readonly number[],
): Promise<number> {
  const { name, shortCode, description } = technique;
  const { id } = await tx.insertInto('techniques').values({ name, shortCode, description }).returning('id').executeTakeFirstOrThrow();
  if (instruments.length > 0)
    await tx
      .insertInto('techniqueInstruments')
      .values(instruments.map((instrumentId) => ({ techniqueId: id, instrumentId })))
      .execute();
  if (scientists.length > 0)
    await tx
      .insertInto('techniqueScientists')
      .values(scientists.map((userId) => ({ techniqueId: id, userId })))
      .execute();
  return id;
}

export interface SeededCallInstrument {
  readonly instrumentId: number;
  readonly availabilityTime: number;
  readonly fapId: number | null;
}

/** Instruments of a call with their panels, which are the panels of the call. */
export async function insertCallInstruments(tx: Tx, callId: number, instruments: readonly SeededCallInstrument[]): Promise<void> {
  await tx
    .insertInto('callInstruments')
    .values(instruments.map((it) => ({ callId, ...it })))
    .execute();
  const fapIds = new Set(instruments.flatMap(({ fapId }) => (fapId === null ? [] : [fapId])));
  if (fapIds.size > 0)
    await tx
      .insertInto('callFaps')
      .values([...fapIds].map((fapId) => ({ callId, fapId })))
      .execute();
}

export async function insertFap(
  tx: Tx,
  { code, description, numberRatingsRequired }: DemoFap,
  members: readonly FapSeat[],
): Promise<number> {
  const { id: fapId } = await tx
    .insertInto('faps')
    .values({ code, description, numberRatingsRequired, gradeGuide: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('fapMembers')
    .values(members.map((seat) => ({ fapId, ...seat })))
    .execute();
  return fapId;
}
