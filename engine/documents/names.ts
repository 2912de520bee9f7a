import { formatDate } from '../dates.ts';

/** When a download is made, and in which zone people read its name. */
export interface NamingTime {
  readonly now: Date;
  /** The setting TIMEZONE. */
  readonly timeZone: string;
}

/** What is in a download: it names the file (domain reference 5.2). */
export type NamedDocument =
  | { readonly kind: 'proposal'; readonly proposalId: string; readonly lastname: string; readonly created: string }
  | { readonly kind: 'sample'; readonly id: number }
  | { readonly kind: 'genericTemplate'; readonly id: number };

const PLURALS: Readonly<Record<NamedDocument['kind'], string>> = {
  proposal: 'proposals',
  sample: 'samples',
  genericTemplate: 'genericTemplates',
};

/**
 * The file name of a PDF with these documents: a single one by what it is, several by the facility's time. The year of creation is the facility's too.
 *
 * @example pdfName([{ kind: 'proposal', proposalId: '242001', lastname: 'Berg', created: '2026-02-01T10:00:00Z' }], at) // '242001_Berg_2026.pdf'
 */
export function pdfName(documents: readonly [NamedDocument, ...NamedDocument[]], at: NamingTime): string {
  const [first] = documents;
  if (documents.length > 1) return `${PLURALS[first.kind]}_${timeStamp(at)}.pdf`;
  if (first.kind !== 'proposal') return `${first.kind}_${String(first.id)}.pdf`;
  return `${first.proposalId}_${safeName(first.lastname)}_${formatDate(first.created, 'yyyy', at.timeZone) ?? ''}.pdf`;
}

/**
 * The file name of a ZIP download, with the facility's time.
 *
 * @example zipName('proposals', { now: new Date('2026-03-01T09:08:07Z'), timeZone: 'Europe/Oslo' }) // 'proposals_2026-03-01_100807.zip'
 */
export function zipName(content: 'proposals' | 'attachment' | 'attachments', at: NamingTime): string {
  return `${content}_${timeStamp(at)}.zip`;
}

/**
 * A name that is one file in one folder on every system: no slashes, no control characters, not hidden, not endless.
 *
 * @example safeName('../a:b.pdf') // '_a_b.pdf'
 */
export function safeName(name: string): string {
  const clean = name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return 'file';
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, clean.length - extension.length).slice(0, MAX_NAME_LENGTH - extension.length) + extension;
}

/** File systems end at 255 bytes; this leaves room for a suffix and for letters of two bytes. */
const MAX_NAME_LENGTH = 120;

function timeStamp({ now, timeZone }: NamingTime): string {
  return formatDate(now.toISOString(), 'yyyy-MM-dd_HHmmss', timeZone) ?? '';
}

/**
 * The headers of a download: the usual disposition, and the name once more for scripts, which cannot read the first.
 *
 * @example downloadHeaders('Å.pdf')['x-download-filename'] // '%C3%85.pdf'
 */
export function downloadHeaders(fileName: string): Readonly<Record<string, string>> {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-download-filename': encodeURIComponent(fileName),
    'x-content-type-options': 'nosniff',
  };
}
