import { Readable } from 'node:stream';
import { joinPlans, pdfName, zipName, type NamedDocument, type Plan } from '../../engine/documents/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { zipStream, type Turn, type ZipItem } from '../documents/index.ts';
import { asItems, filesOf } from './attachments.ts';
import { namingTime } from './naming-time.ts';
import { storedFor } from './stored-files.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { planOf, printedInParts, type InTurn } from './proposals.ts';

/** What a download sends. */
export interface Download {
  readonly fileName: string;
  readonly type: 'application/pdf' | 'application/zip';
  readonly body: Buffer | Readable;
}

interface Printable {
  readonly named: NamedDocument;
  readonly plan: Plan;
}

/** One PDF of one or several documents. */
export async function asPdf(services: Services, [first, ...rest]: readonly Printable[], turn: Turn): Promise<Download> {
  if (first === undefined) throw new Error('a PDF needs a document');
  const all: readonly [Printable, ...Printable[]] = [first, ...rest];
  const fileName = pdfName([first.named, ...rest.map((it) => it.named)], await namingTime(services));
  const plan = rest.length === 0 ? first.plan : joinPlans(fileName, all.map((it) => it.plan)); // prettier-ignore
  return { fileName, type: 'application/pdf', body: await print(services, plan, turn) };
}

/**
 * A PDF for each proposal, with its attachments as they are in a folder beside it. Made one by one while the ZIP is sent, each in its turn: how
 * fast somebody reads keeps nobody waiting.
 */
export async function proposalsZip(services: Services, actor: Actor, rows: readonly ProposalRow[], inTurn: InTurn): Promise<Download> {
  const at = await namingTime(services);
  async function* items(): AsyncGenerator<ZipItem> {
    for await (const part of printedInParts(services, actor, rows, inTurn)) {
      const stored = await storedFor(services, actor, part);
      for (const proposal of part) {
        const kept = stored.get(proposal.row.primaryKey) ?? null;
        const name = pdfName([proposal.named], at);
        const made = () => inTurn((turn) => print(services, planOf(proposal), turn));
        yield { name, content: kept === null ? await made() : Readable.from(services.files.open(kept)) };
        yield* asItems(services, filesOf(proposal, null));
      }
    }
  }
  return { fileName: zipName('proposals', at), type: 'application/zip', body: zipStream(items()) };
}

/** The PDF of a plan, with the files it names. */
export async function print({ documents, files }: Services, plan: Plan, turn: Turn): Promise<Buffer> {
  const bytes = await documents.pdf(plan, { turn, files: (id) => whole(files.open(id)) });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
