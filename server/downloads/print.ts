import type { Readable } from 'node:stream';
import { joinPlans, pdfName, zipName, type NamedDocument, type DocumentPlan } from '../../engine/documents/index.ts';
import { CodedError } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { zipStream, type PrintTurn, type ZipItem } from '../printing/index.ts';
import { asItems, attachedFilesOf } from './attachments.ts';
import { namingTime } from './naming-time.ts';
import type { DownloadServices, PrintServices } from './types.ts';
import { storedFor } from './stored-files.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { planOf, printedOrFailed, unlessCancelled, type InTurn } from './proposals.ts';

export interface PrintedDownload {
  readonly fileName: string;
  readonly type: 'application/pdf' | 'application/zip' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  readonly body: Buffer | Readable;
  /** Must be called when the body is no longer needed. */
  readonly taken?: () => void;
}

/** A PDF in memory, which counts against its owner until taken. */
export interface Printed {
  readonly bytes: Buffer;
  readonly taken: () => void;
}

interface Printable {
  readonly named: NamedDocument;
  readonly plan: DocumentPlan;
}

export async function asPdf(
  services: Pick<DownloadServices, 'core' | 'settings'> & PrintServices,
  [first, ...rest]: readonly Printable[],
  turn: PrintTurn,
): Promise<PrintedDownload> {
  if (first === undefined) throw new Error('a PDF needs a document');
  const all: readonly [Printable, ...Printable[]] = [first, ...rest];
  const fileName = pdfName([first.named, ...rest.map((it) => it.named)], await namingTime(services));
  const plan = rest.length === 0 ? first.plan : joinPlans(fileName, all.map((it) => it.plan)); // prettier-ignore
  const { bytes, taken } = await print(services, plan, turn);
  return { fileName, type: 'application/pdf', body: bytes, taken };
}

/** One PDF per proposal with a folder of attachments. Each is rendered in its own turn during sending, so slow readers block nobody. */
export async function proposalsZip(
  services: DownloadServices & PrintServices,
  actor: Actor,
  rows: readonly ProposalRow[],
  inTurn: InTurn,
): Promise<PrintedDownload> {
  const at = await namingTime(services);
  async function* items(): AsyncGenerator<ZipItem> {
    for await (const { proposals, failed } of printedOrFailed(services, actor, rows, inTurn)) {
      for (const { row, error } of failed) yield { name: `${row.proposalId}.pdf`, error };
      const stored = await storedFor(services, actor, proposals);
      for (const proposal of proposals) {
        const kept = stored.get(proposal.row.primaryKey) ?? null;
        const name = pdfName([proposal.named], at);
        if (kept === null) yield* printedItem(name, () => inTurn((turn) => print(services, planOf(proposal), turn)));
        else yield { name, content: services.files.open(kept) };
        yield* asItems(services, attachedFilesOf(proposal, null));
      }
    }
  }
  return { fileName: zipName('proposals', at), type: 'application/zip', body: zipStream(items(), services.core.log) };
}

/** An item that fails is named in the archive. */
export async function* printedItem(name: string, make: () => Promise<Printed>): AsyncGenerator<ZipItem> {
  const made = await make().catch(unlessCancelled);
  if ('error' in made) {
    yield { name, error: made.error };
    return;
  }
  try {
    yield { name, content: made.bytes };
  } finally {
    made.taken();
  }
}

export async function print({ documents, files }: PrintServices, plan: DocumentPlan, turn: PrintTurn): Promise<Printed> {
  const bytes = await documents.pdf(plan, { turn, files: (id) => whole(files.open(id)) });
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), taken: turn.hold(bytes.byteLength) };
}

/** Rejects incomplete files, which the document then reports. */
async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  try {
    for await (const piece of pieces) all.push(piece);
  } catch (error) {
    if (error instanceof CodedError && (error.reason === 'FILE_NOT_FOUND' || error.reason === 'FILE_INCOMPLETE')) return Buffer.alloc(0);
    throw error;
  }
  return Buffer.concat(all);
}
