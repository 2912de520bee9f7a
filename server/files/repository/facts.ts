import { sql, type Expression, type RawBuilder } from 'kysely';
import type { PdfFault } from '../../../engine/documents/index.ts';
import type { Connection } from '../../plugins/database/index.ts';

export type StoredFileFacts = {
  readonly name: string;
  /** Detected by signature, never the browser's claim. */
  readonly mimeType: string;
  readonly sizeInBytes: number;
  /** Pages of a PDF; null for other files and unreadable PDFs. */
  readonly pages: number | null;
  /** Why a PDF is not printed. */
  readonly pdfFault: PdfFault | null;
};

export type FilesById = Readonly<Record<string, StoredFileFacts>>;

/** Kinds of references. The owner id is the questionary (possibly deleted, but restorable), the proposal, the internal review, the panel, … */
export type ReferenceKind = 'ANSWER' | 'DELETED_ANSWER' | 'PROPOSAL_PDF' | 'INTERNAL_REVIEW' | 'DELETED_INTERNAL_REVIEW' | 'FAP';

const facts = sql`json_build_object('name', f.original_file_name, 'mimeType', f.mime_type, 'sizeInBytes', f.size_in_bytes, 'pages', f.pdf_pages, 'pdfFault', f.pdf_fault)`;

export const filesNamedBy = (kind: ReferenceKind, ownerId: Expression<unknown>): RawBuilder<FilesById> =>
  sql<FilesById>`coalesce((
    select json_object_agg(f.id, ${facts}) from file_references r join files f on f.id = r.file_id
    where r.kind = ${kind} and r.owner_id = ${ownerId}), '{}'::json)`;

/**
 * SQL for files that a person may reference.
 *
 * @param uploaderId null: all files (an officer)
 */
export const filesToName = (ids: readonly string[], uploaderId: number | null): RawBuilder<FilesById> =>
  sql<FilesById>`
    select coalesce(json_object_agg(f.id, ${facts}), '{}'::json) from files f
    where f.complete and f.id::text = any(${ids}::text[]) and (${uploaderId}::int is null or f.uploader_id = ${uploaderId}::int)`;

/** Ids among these without a file that a person may reference. */
export async function unknownFiles(on: Connection, ids: readonly string[], uploaderId: number | null): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly known: FilesById }>`select (${filesToName(ids, uploaderId)}) as known`.execute(on);
  return ids.filter((id) => rows[0]?.known[id] === undefined);
}
