import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadHeaders, notPrintedText } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { FileRow } from './repository/files.ts';
import type { Services } from '../context.ts';
import type { FileServices } from './types.ts';
import { sweepSpools } from '../printing/index.ts';

const SPOOLS_SWEPT_EVERY_MS = 60 * 60_000;
/** Route that an API access token must list for downloads. */
const DOWNLOAD = '/files/download/{fileId}';

export async function fileRoutes(app: FastifyInstance, services: FileServices & Pick<Services, 'files'>): Promise<void> {
  sweepSpoolsOf(app);
  services.apiTokens.offerDownload('files', DOWNLOAD);
  await app.register(async (scope) => {
    // the form contains one file; preceding fields would be buffered
    const limits = { fileSize: services.core.config.maxFileBytes, files: 1, parts: 5, fields: 4, fieldSize: 1_000 };
    await scope.register(multipart, { limits });
    scope.post('/files/upload', async (request) => uploadRoute(request, services));
    scope.get<{ Params: { fileId: string } }>('/files/download/:fileId', async (request, reply) =>
      downloadRoute(request, reply, request.params.fileId, services),
    );
  });
}

/** Every server sweeps its own machine, with or without a worker. */
function sweepSpoolsOf(app: FastifyInstance): void {
  const sweep = (): void =>
    void sweepSpools(Date.now()).catch((error: unknown) => app.log.warn({ error }, 'Files left by uploads could not be looked for'));
  const sweeping = setInterval(sweep, SPOOLS_SWEPT_EVERY_MS).unref();
  app.addHook('onReady', (done) => {
    sweep();
    done();
  });
  app.addHook('onClose', (_, done) => {
    clearInterval(sweeping);
    done();
  });
}

async function uploadRoute(request: FastifyRequest, { session, files, core }: FileServices & Pick<Services, 'files'>) {
  const actor = signedIn(await session.authenticate(request));
  if (actor.userId === null) throw fail('INSUFFICIENT_PERMISSIONS');
  if (!request.isMultipart()) throw fail('FILE_MISSING');
  const part = await theFile(request);
  if (part?.fieldname !== 'file') throw fail('FILE_MISSING');
  const stored = await files.upload({
    fileName: fileNameSent(part.filename),
    stream: asSent(part.file),
    tooLarge: () => part.file.truncated,
    announcedBytes: Math.min(Number(request.headers['content-length'] ?? Infinity), core.config.maxFileBytes),
    uploaderId: actor.userId,
  });
  // the page checks its page limit at once
  return { ...metadataOf(stored), pages: stored.pdfPages, pdfFault: stored.pdfFault };
}

/**
 * A malformed form is the sender's fault.
 *
 * @throws CodedError FILE_MISSING
 */
const theFile = (request: FastifyRequest) =>
  request.file().catch((error: unknown) => {
    throw typeof (error as FastifyError).statusCode === 'number' ? error : fail('FILE_MISSING');
  });

/** Browsers escape exactly these characters in file names, not even the percent sign (HTML standard, multipart/form-data). */
const fileNameSent = (name: string): string => name.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', '');

/**
 * Streams the upload.
 *
 * @throws CodedError FILE_CUT_OFF when it ends before the form does
 */
async function* asSent(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* stream;
  } catch {
    throw fail('FILE_CUT_OFF');
  }
}

async function downloadRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  fileId: string,
  { session, files }: FileServices & Pick<Services, 'files'>,
): Promise<FastifyReply> {
  const actor = signedIn(await session.authenticate(request));
  if (actor.kind === 'token' && !actor.permissions.has(DOWNLOAD)) throw fail('TOKEN_LACKS_PERMISSION', { permission: DOWNLOAD });
  const [file] = await files.readable(actor, [fileId]);
  if (!file) throw fail('FILE_NOT_FOUND', { fileId });
  return reply
    .headers(downloadHeaders(file.originalFileName))
    .header('content-type', file.mimeType)
    .header('content-length', file.sizeInBytes)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(files.open(file.id)));
}

function signedIn(actor: Actor): Actor {
  if (actor.kind === 'nobody') throw fail('NOT_LOGGED_IN');
  return actor;
}

export const metadataOf = ({ id, originalFileName, mimeType, sizeInBytes, createdAt, pdfFault }: FileRow) => ({
  fileId: id,
  originalFileName,
  mimeType,
  sizeInBytes,
  createdDate: createdAt,
  notPrinted: notPrintedText(mimeType, pdfFault),
});
