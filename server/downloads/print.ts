import type { Readable } from 'node:stream';
import { joinPlans, pdfName, zipName, type NamedDocument, type Plan } from '../../engine/documents/index.ts';
import { CodedError } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { zipStream, type Turn, type ZipItem } from '../documents/index.ts';
import { asItems, filesOf } from './attachments.ts';
import { namingTime } from './naming-time.ts';
import type { DownloadServices, PrintServices } from './services.ts';
import { storedFor } from './stored-files.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { planOf, printedOrFailed, unlessCancelled, type InTurn } from './proposals.ts';

/** What a download sends. */
export interface Download {
  readonly fileName: string;
  readonly type: 'application/pdf' | 'application/zip';
  readonly body: Buffer | Readable;
  /** To be called when nobody reads the body any more. */
  readonly taken?: () => void;
}

/** A PDF in memory. Until it is said to be taken it counts against whoever it was made for. */
export interface Printed {
  readonly bytes: Buffer;
  readonly taken: () => void;
}

interface Printable {
  readonly named: NamedDocument;
  readonly plan: Plan;
}

/** One PDF of one or several documents. */
export async function asPdf(
  services: DownloadServices & PrintServices,
  [first, ...rest]: readonly Printable[],
  turn: Turn,
): Promise<Download> {
  if (first === undefined) throw new Error('a PDF needs a document');
  const all: readonly [Printable, ...Printable[]] = [first, ...rest];
  const fileName = pdfName([first.named, ...rest.map((it) => it.named)], await namingTime(services));
  const plan = rest.length === 0 ? first.plan : joinPlans(fileName, all.map((it) => it.plan)); // prettier-ignore
  const { bytes, taken } = await print(services, plan, turn);
  return { fileName, type: 'application/pdf', body: bytes, taken };
}

/**
 * A PDF for each proposal, with its attachments as they are in a folder beside it. Made one by one while the ZIP is sent, each in its turn: how
 * fast somebody reads keeps nobody waiting.
 */
export async function proposalsZip(
  services: DownloadServices & PrintServices,
  actor: Actor,
  rows: readonly ProposalRow[],
  inTurn: InTurn,
): Promise<Download> {
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
        yield* asItems(services, filesOf(proposal, null));
      }
    }
  }
  return { fileName: zipName('proposals', at), type: 'application/zip', body: zipStream(items(), services.core.log) };
}

/** Whoever packs it asks for the next item when this one has gone out. One that cannot be made does not cost the others. */
async function* printedItem(name: string, make: () => Promise<Printed>): AsyncGenerator<ZipItem> {
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

/** The PDF of a plan, with the files it names. */
export async function print({ documents, files }: PrintServices, plan: Plan, turn: Turn): Promise<Printed> {
  const bytes = await documents.pdf(plan, { turn, files: (id) => whole(files.open(id)) });
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), taken: turn.hold(bytes.byteLength) };
}

/** Nothing of a file that is not there, or not whole, which the document says. */
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
