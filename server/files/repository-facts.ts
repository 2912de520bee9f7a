import { sql, type Expression, type RawBuilder } from 'kysely';

/** What rules and displays know of a file. */
export interface FileFacts {
  readonly name: string;
  /** By the file's signature, never what a browser claimed. */
  readonly mimeType: string;
  readonly sizeInBytes: number;
  /** Pages of a PDF; null for other files, and for a PDF that cannot be read. */
  readonly pages: number | null;
}

export type FilesById = Readonly<Record<string, FileFacts>>;

/** What names a file. The number beside it is the questionary, also one that was deleted and may come back, the proposal, … */
export type ReferenceKind = 'ANSWER' | 'DELETED_ANSWER' | 'PROPOSAL_PDF';

const facts = sql`json_build_object('name', f.original_file_name, 'mimeType', f.mime_type, 'sizeInBytes', f.size_in_bytes, 'pages', f.pdf_pages)`;

/** Part of a statement: the files that an item names, by id. */
export const filesNamedBy = (kind: ReferenceKind, ownerId: Expression<unknown>): RawBuilder<FilesById> =>
  sql<FilesById>`coalesce((
    select json_object_agg(f.id, ${facts}) from file_references r join files f on f.id = r.file_id
    where r.kind = ${kind} and r.owner_id = ${ownerId}), '{}'::json)`;

/** Part of a statement: those of the files that a person has uploaded and may therefore name. @param uploaderId null: all of them (an officer) */
export const filesToName = (ids: readonly string[], uploaderId: number | null): RawBuilder<FilesById> =>
  sql<FilesById>`
    select coalesce(json_object_agg(f.id, ${facts}), '{}'::json) from files f
    where f.complete and f.id::text = any(${ids}::text[]) and (${uploaderId}::int is null or f.uploader_id = ${uploaderId}::int)`;
