import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely';
import type { PdfFault } from '../../../engine/documents/index.ts';
import { jsonb, oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { ReferenceKind } from './facts.ts';

interface FilesTable {
  readonly id: string;
  readonly originalFileName: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
  readonly pdfPages: number | null;
  readonly pdfFault: PdfFault | null;
  readonly complete: Generated<boolean>;
  readonly uploaderId: number | null;
  readonly createdAt: ColumnType<Date, Date | undefined, never>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    files: FilesTable;
    fileChunks: { readonly fileId: string; readonly position: number; readonly bytes: Buffer };
    fileReferences: { readonly fileId: string; readonly kind: string; readonly ownerId: number; readonly questionId: Generated<string> };
  }
}

export interface FileReferences {
  readonly kind: ReferenceKind;
  readonly ownerId: number;
  /** Question id of an answer, '' elsewhere. */
  readonly questionId: string;
  readonly fileIds: readonly string[];
}

/** Replaces the references of these places with one statement. */
export async function saveReferences(tx: Tx, places: readonly FileReferences[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    with places as (
      select p.kind, p."ownerId" as owner_id, p."questionId" as question_id, p."fileIds" as file_ids
      from jsonb_to_recordset(${jsonb(places)}) as p(kind text, "ownerId" int, "questionId" text, "fileIds" uuid[])
    ), removed as (
      delete from file_references r using places p
      where r.kind = p.kind and r.owner_id = p.owner_id and r.question_id = p.question_id and not (r.file_id = any(p.file_ids))
    )
    insert into file_references (file_id, kind, owner_id, question_id)
    select f, p.kind, p.owner_id, p.question_id from places p, unnest(p.file_ids) f
    on conflict do nothing`.execute(tx);
}

export const copyReferences = (tx: Tx, kind: ReferenceKind, pairs: readonly { readonly from: number; readonly to: number }[]) =>
  sql`insert into file_references (file_id, kind, owner_id, question_id)
    select r.file_id, r.kind, c."to", r.question_id
    from jsonb_to_recordset(${jsonb(pairs)}) as c("from" int, "to" int) join file_references r on r.owner_id = c."from" and r.kind = ${kind}
    where exists (select from answers a where a.questionary_id = c."to" and a.question_id = r.question_id)
    on conflict do nothing`.execute(tx);

export interface MovedReferences {
  readonly from: ReferenceKind;
  readonly to: ReferenceKind;
  readonly ownerIds: readonly number[];
}

export const moveReferences = (tx: Tx, { from, to, ownerIds }: MovedReferences) =>
  sql`update file_references set kind = ${to} where kind = ${from} and owner_id = any(${ownerIds}::int[])`.execute(tx);

/**
 * Removes references of a kind except those of these items.
 *
 * @param kept selects their ids
 */
export const removeReferencesExcept = (tx: Tx, kind: ReferenceKind, kept: RawBuilder<unknown>) =>
  sql`delete from file_references where kind = ${kind} and owner_id not in (${kept})`.execute(tx);

export const removeReferences = (tx: Tx, kind: ReferenceKind, ownerIds: readonly number[]) =>
  tx.deleteFrom('fileReferences').where('kind', '=', kind).where('ownerId', '=', oneOf(ownerIds)).execute();

export interface FileRow {
  readonly id: string;
  readonly originalFileName: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
  readonly createdAt: Date;
  readonly uploaderId: number | null;
  readonly pdfPages: number | null;
  readonly pdfFault: PdfFault | null;
}

const columns = ['id', 'originalFileName', 'mimeType', 'sizeInBytes', 'createdAt', 'uploaderId', 'pdfPages', 'pdfFault'] as const;

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const completeFiles = (db: Connection, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .select(columns)
    .where('complete', '=', true)
    .where(sql<boolean>`id = any(${ids.filter((id) => FILE_ID.test(id))}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const referencesOf = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('fileReferences')
    .select(['fileId', 'kind', 'ownerId', 'questionId'])
    .where(sql<boolean>`file_id::text = any(${ids}::text[])`)
    .execute();
export type ReferenceRow = Awaited<ReturnType<typeof referencesOf>>[number];

type NewFile = Pick<FilesTable, 'id' | 'originalFileName' | 'mimeType' | 'sizeInBytes' | 'pdfPages' | 'pdfFault' | 'uploaderId'>;

type Arriving = Pick<NewFile, 'id' | 'originalFileName' | 'sizeInBytes' | 'uploaderId'>;

/** A file still being uploaded, invisible to everybody. */
export const insertFile = (db: Connection, file: NewFile) => db.insertInto('files').values(file).execute();

/**
 * Admits an upload of announced size, unless the person's unreferenced files reach the limit. Unfinished uploads count; returns if it was admitted.
 */
export async function admitFile(db: Connection, file: Arriving, maxUnnamedBytes: number): Promise<boolean> {
  const { id, originalFileName, sizeInBytes, uploaderId } = file;
  const { rows } = await sql`
    insert into files (id, original_file_name, mime_type, size_in_bytes, uploader_id)
    select ${id}::uuid, ${originalFileName}::text, '', ${sizeInBytes}::bigint, ${uploaderId}::int
    where ${maxUnnamedBytes}::bigint > (
      select coalesce(sum(f.size_in_bytes), 0) from files f
      where f.uploader_id = ${uploaderId}::int and not exists (select from file_references r where r.file_id = f.id))
    returning id`.execute(db);
  return rows.length > 0;
}

export const completeFile = (
  db: Connection,
  id: string,
  contents: Pick<FilesTable, 'mimeType' | 'sizeInBytes' | 'pdfPages' | 'pdfFault'>,
): Promise<FileRow> =>
  db
    .updateTable('files')
    .set({ ...contents, complete: true })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteIfUnnamed = async (tx: Tx, id: string): Promise<boolean> => {
  await sql`select from files where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql`delete from files f where f.id = ${id}::uuid
    and not exists (select from file_references r where r.file_id = f.id) returning f.id`.execute(tx);
  return rows.length > 0;
};

export const deleteFile = (db: Connection, id: string) => db.deleteFrom('files').where('id', '=', id).execute();

/** Deletes old unreferenced files and abandoned uploads, with separate age limits; returns their ids. */
export async function deleteUnnamed(
  tx: Tx,
  { before, unfinishedBefore }: { readonly before: Date; readonly unfinishedBefore: Date },
): Promise<readonly string[]> {
  // locks first and checks again, so that a concurrent reference either waits and fails, or is seen
  const { rows: old } = await sql<{ id: string }>`
    select f.id from files f
    where f.created_at < case when f.complete then ${before}::timestamptz else ${unfinishedBefore}::timestamptz end
      and not exists (select from file_references r where r.file_id = f.id)
    for update skip locked`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    delete from files f
    where f.id = any(${old.map(({ id }) => id)}::uuid[]) and not exists (select from file_references r where r.file_id = f.id)
    returning f.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function sizeOf(db: Connection, id: string): Promise<number | null> {
  const row = await db.selectFrom('files').select('sizeInBytes').where('id', '=', id).where('complete', '=', true).executeTakeFirst();
  return row?.sizeInBytes ?? null;
}

export async function totalBytes(db: Connection): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size_in_bytes), 0)::bigint as bytes from files where complete`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
