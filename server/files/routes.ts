import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadHeaders } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { FileRow } from './repository.ts';
import type { Services } from '../context.ts';
import type { FileServices } from './services.ts';
import { sweepSpools } from './spool.ts';

const SPOOLS_SWEPT_EVERY_MS = 60 * 60_000;
/** What an API access token must name to download files. */
const DOWNLOAD = '/files/download/{fileId}';

export async function fileRoutes(app: FastifyInstance, services: FileServices & Pick<Services, 'files'>): Promise<void> {
  sweepSpoolsOf(app);
  await app.register(async (scope) => {
    // the form has its file alone; what else stands before it would be kept until that comes
    const limits = { fileSize: services.core.config.maxFileBytes, files: 1, parts: 5, fields: 4, fieldSize: 1_000 };
    await scope.register(multipart, { limits });
    scope.post('/files/upload', async (request) => uploadRoute(request, services));
    scope.get<{ Params: { fileId: string } }>('/files/download/:fileId', async (request, reply) =>
      downloadRoute(request, reply, request.params.fileId, services),
    );
  });
}

/** Each server sweeps its own machine, whether it has a worker or not. */
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
  // the page judges the answer at once: a limit on pages needs their number
  return { ...metadataOf(stored), pages: stored.pdfPages };
}

/** A form that is none is a fault of who sends it. @throws CodedError FILE_MISSING */
const theFile = (request: FastifyRequest) =>
  request.file().catch((error: unknown) => {
    throw typeof (error as FastifyError).statusCode === 'number' ? error : fail('FILE_MISSING');
  });

/** Forms of browsers write these characters of a name so, and no others: not even the sign itself (HTML standard, multipart/form-data). */
const fileNameSent = (name: string): string => name.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', '');

/** The bytes as they arrive. @throws CodedError FILE_CUT_OFF where they end before the form does */
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
  if (actor.kind === 'token' && !actor.permissions.has(DOWNLOAD)) throw fail('INSUFFICIENT_PERMISSIONS');
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

/** A file as the API gives it. */
export const metadataOf = ({ id, originalFileName, mimeType, sizeInBytes, createdAt }: FileRow) => ({
  fileId: id,
  originalFileName,
  mimeType,
  sizeInBytes,
  createdDate: createdAt,
});
