import { formatStoredDate } from '../dates.ts';
import { withoutInvisible } from '../outside-text.ts';
import { beginningOf } from '../text.ts';

export interface NamingTime {
  readonly now: Date;
  /** The setting TIMEZONE. */
  readonly timeZone: string;
}

/** Content of a download, which names the file (domain reference 5.2). */
export type NamedDocument =
  | { readonly kind: 'proposal'; readonly proposalId: string; readonly lastname: string; readonly created: string }
  | { readonly kind: 'sample'; readonly id: number }
  | { readonly kind: 'genericTemplate'; readonly id: number }
  | { readonly kind: 'experimentSafety'; readonly experimentId: string; readonly startsAt: string };

const PLURALS: Readonly<Record<NamedDocument['kind'], string>> = {
  proposal: 'proposals',
  sample: 'samples',
  genericTemplate: 'genericTemplates',
  experimentSafety: 'experiment_safety',
};

/**
 * File name of a PDF: named after a single document, otherwise by time. Times and the year of creation use the facility's zone.
 *
 * @example pdfName([{ kind: 'proposal', proposalId: '242001', lastname: 'Berg', created: '2026-02-01T10:00:00Z' }], at) // '242001_Berg_2026.pdf'
 */
export function pdfName(documents: readonly [NamedDocument, ...NamedDocument[]], at: NamingTime): string {
  const [first] = documents;
  if (documents.length > 1) return `${PLURALS[first.kind]}_${timeStamp(at)}.pdf`;
  const yearOf = (moment: string): string => formatStoredDate(moment, 'yyyy', at.timeZone) ?? '';
  switch (first.kind) {
    case 'proposal':
      return `${first.proposalId}_${safeName(first.lastname)}_${yearOf(first.created)}.pdf`;
    case 'experimentSafety':
      return `ESD_${safeName(first.experimentId)}_${yearOf(first.startsAt)}.pdf`;
    case 'sample':
    case 'genericTemplate':
      return `${first.kind}_${String(first.id)}.pdf`;
  }
}

/**
 * File name of a stored PDF, of which a document may have several.
 *
 * @example storedPdfName({ kind: 'proposal', proposalId: '242001', lastname: 'Berg', created: '2026-02-01T10:00:00Z' }, at) // '242001_Berg_2026_2026-03-01_100807.pdf'
 */
export const storedPdfName = (document: NamedDocument, at: NamingTime): string =>
  pdfName([document], at).replace(/\.pdf$/, `_${timeStamp(at)}.pdf`);

/**
 * File name of a ZIP download, in the facility's time zone.
 *
 * @example zipName('proposals', { now: new Date('2026-03-01T09:08:07Z'), timeZone: 'Europe/Oslo' }) // 'proposals_2026-03-01_100807.zip'
 */
export function zipName(content: 'proposals' | 'attachment' | 'attachments' | 'experiment_safety', at: NamingTime): string {
  return `${content}_${timeStamp(at)}.zip`;
}

/**
 * File name of a spreadsheet of proposals: named after a single one, otherwise by time.
 *
 * @example sheetName([{ proposalId: '242001', created: '2026-02-01T10:00:00Z' }], at) // 'proposal_2026_242001.xlsx'
 */
export function sheetName(proposals: readonly { readonly proposalId: string; readonly created: string }[], at: NamingTime): string {
  const [first, ...more] = proposals;
  if (first === undefined || more.length > 0) return `proposals_${timeStamp(at)}.xlsx`;
  return `proposal_${formatStoredDate(first.created, 'yyyy', at.timeZone) ?? ''}_${safeName(first.proposalId)}.xlsx`;
}

/** @example templateSheetName('Beam request') // 'Beam request.xlsx' */
export const templateSheetName = (template: string): string => safeName(`${template}.xlsx`);

/** @example panelSheetName('MAG', 'SPRING 26') // 'Fap-MAG-SPRING 26.xlsx' */
export const panelSheetName = (panel: string, call: string): string => safeName(`Fap-${panel}-${call}.xlsx`);

/** @example callSheetName('SPRING 26') // 'SPRING_26_FAP_Results.xlsx' */
export const callSheetName = (call: string): string => safeName(`${call}_FAP_Results.xlsx`).replace(/\s/g, '_');

/** @example feedbackSheetName({ now: new Date('2026-03-01T09:08:07Z'), timeZone: 'Europe/Oslo' }) // 'feedback_2026-03-01_100807.xlsx' */
export const feedbackSheetName = (at: NamingTime): string => `feedback_${timeStamp(at)}.xlsx`;

/**
 * Makes a name safe on every file system: no slashes, control or invisible characters, not hidden, no name of a device, limited length.
 *
 * @example safeName('../a:b.pdf') // '_a_b.pdf'
 */
export function safeName(name: string): string {
  const clean = withoutInvisible(name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '_')).replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return 'file';
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  const stem = beginningOf(clean.slice(0, clean.length - extension.length), MAX_NAME_LENGTH - extension.length);
  const kept = stem.replace(/[.\s]+$/, '') || 'file';
  return (RESERVED.test(kept) ? `_${kept}` : kept) + extension;
}

/** Names of devices, which Windows opens as no file, whatever comes after a dot. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** File systems allow 255 bytes; leaves room for a suffix and two-byte characters. */
const MAX_NAME_LENGTH = 120;

function timeStamp({ now, timeZone }: NamingTime): string {
  return formatStoredDate(now.toISOString(), 'yyyy-MM-dd_HHmmss', timeZone) ?? '';
}

/** As in `Figure 1..pdf`, whose title ends in a dot. */
const DOTS_BEFORE_EXTENSION = /(?<=[^.\s])[.\s]+(?=\.[A-Za-z0-9]{1,8}$)/;

/**
 * Download headers: Content-Disposition, and the name again for scripts, which cannot read it.
 *
 * @example downloadHeaders('Å.pdf')['x-download-filename'] // '%C3%85.pdf'
 */
export function downloadHeaders(name: string): Readonly<Record<string, string>> {
  const fileName = name.replace(DOTS_BEFORE_EXTENSION, '');
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-download-filename': encodeURIComponent(fileName),
    'x-content-type-options': 'nosniff',
  };
}
