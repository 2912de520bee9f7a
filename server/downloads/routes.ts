import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { downloadHeaders, pdfName, withStoredFile, zipName, type DocumentPlan } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { MAX_IN_ONE_PDF } from '../../engine/rules/downloads.ts';
import type { Services } from '../context.ts';
import { zipStream } from '../printing/index.ts';
import { asItems, proposalAttachments } from './attachments.ts';
import { printedEntries, printedSamples } from './entries.ts';
import { namingTime } from './naming-time.ts';
import { asPdf, proposalsZip, type PrintedDownload } from './print.ts';
import { planOf, printedInParts, printedProposals, readableProposals, type InTurn, type PrintedProposal } from './proposals.ts';
import type { DownloadServices, PrintServices } from './types.ts';
import { storedFor } from './stored-files.ts';
import {
  callerOf,
  keysForOnePdf,
  placeInRequest,
  questionIdsOf,
  wantedProposals,
  whenGone,
  whileConnected,
  type DownloadRequest,
} from './request.ts';

export interface Asked {
  readonly services: DownloadServices & PrintServices;
  readonly actor: Actor;
  readonly request: DownloadRequest;
  /** All work, including reading, runs in a turn, so refused requests cost nothing. */
  readonly inTurn: InTurn;
  /** Turn for further parts of an admitted request; never nested. */
  readonly again: InTurn;
}

export interface DownloadRoute {
  /** Rest of the address in the contract, by default `{id}`. */
  readonly rest?: string;
  readonly roles: ReadonlySet<RoleCode> | null;
  readonly make: (download: Asked) => Promise<PrintedDownload>;
}

const proposalsAsked = async ({ services, actor, request }: Pick<Asked, 'services' | 'actor' | 'request'>) =>
  readableProposals(services, actor, await wantedProposals(services, actor, request));

const proposalPdf = ({ services, actor, request, inTurn }: Asked): Promise<PrintedDownload> =>
  inTurn(async (turn) => {
    const rows = await proposalsAsked({ services, actor, request });
    if (rows.length > MAX_IN_ONE_PDF) throw fail('PDF_OF_TOO_MANY', { max: MAX_IN_ONE_PDF });
    const proposals = await printedProposals(services, actor, rows);
    const [first, ...more] = proposals;
    const storedFiles = await storedFor(services, actor, proposals);
    const stored = first && more.length === 0 ? storedFiles.get(first.row.primaryKey) : undefined;
    if (first && stored !== undefined) {
      return {
        fileName: pdfName([first.named], await namingTime(services)),
        type: 'application/pdf',
        body: Readable.from(services.files.open(stored)),
      };
    }
    return asPdf(
      services,
      proposals.map((it) => ({ named: it.named, plan: planWith(it, storedFiles.get(it.row.primaryKey)) })),
      turn,
    );
  });

const planWith = (proposal: PrintedProposal, stored: string | undefined): DocumentPlan =>
  stored === undefined ? planOf(proposal) : withStoredFile(planOf(proposal), stored);

const samplePdf = ({ services, actor, request, inTurn }: Asked): Promise<PrintedDownload> =>
  inTurn(async (turn) => asPdf(services, await printedSamples(services, actor, keysForOnePdf(request)), turn));

const entryPdf = ({ services, actor, request, inTurn }: Asked): Promise<PrintedDownload> =>
  inTurn(async (turn) => asPdf(services, await printedEntries(services, actor, keysForOnePdf(request)), turn));

const proposalZip = async ({ services, actor, request, inTurn, again }: Asked): Promise<PrintedDownload> =>
  proposalsZip(services, actor, await inTurn(() => proposalsAsked({ services, actor, request })), again);

const attachmentZip = async ({ services, actor, request, inTurn, again }: Asked): Promise<PrintedDownload> => {
  const questionIds = questionIdsOf(request);
  const rows = await inTurn(() => proposalsAsked({ services, actor, request }));
  const files = await proposalAttachments(printedInParts(services, actor, rows, again), questionIds);
  const fileName = zipName(files.length === 1 ? 'attachment' : 'attachments', await namingTime(services));
  return { fileName, type: 'application/zip', body: zipStream(asItems(services, files), services.core.log) };
};

/** Downloads of proposals, samples and entries, by the part between /download/ and the ids. */
export const ownDownloads: Readonly<Record<string, DownloadRoute>> = {
  'pdf/proposal': { roles: null, make: proposalPdf },
  'pdf/sample': { roles: null, make: samplePdf },
  'pdf/generic-template': { roles: null, make: entryPdf },
  'zip/proposal': { roles: null, make: proposalZip },
  'zip/attachment': {
    roles: new Set<RoleCode>(['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'INTERNAL_REVIEWER']),
    make: attachmentZip,
  },
};

export function downloadRoutes(app: FastifyInstance, services: DownloadServices & PrintServices & Pick<Services, 'downloads'>): void {
  for (const [path, { rest = '{id}', roles, make }] of services.downloads.offered()) {
    const permission = `/download/${path}/${rest}`;
    services.apiTokens.offerDownload('downloads', permission);
    // a list of ids may exceed the length of a named parameter
    app.get(`/download/${path}/*`, async (request: DownloadRequest, reply) => {
      const signal = whileConnected(reply);
      const actor = await callerOf(request, services, permission, roles);
      const place = placeInRequest(actor, signal);
      const inTurn: InTurn = (work) => services.documents.inTurn(place, work);
      const again: InTurn = (work) => services.documents.inTurn({ ...place, letIn: true }, work);
      return send(reply, await make({ services, actor, request, inTurn, again }));
    });
  }
  app.get('/download/*', async (request: DownloadRequest, reply) => {
    // no API access token can name a download that does not exist
    await callerOf(request, services, '', null);
    return reply.callNotFound();
  });
}

function send(reply: FastifyReply, { fileName, type, body, taken }: PrintedDownload): FastifyReply {
  if (taken) whenGone(reply, taken);
  return reply.headers(downloadHeaders(fileName)).header('content-type', type).header('cache-control', 'private, no-store').send(body);
}
