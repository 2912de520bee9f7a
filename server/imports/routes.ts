import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { downloadHeaders } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import { IMPORT_KINDS, type ImportKind } from '../../engine/imports/index.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { checkAllowance } from '../plugins/permissions.ts';
import type { Services } from '../context.ts';
import { asCsv, exportedTable, writeXlsx } from './exports.ts';
import type { ImportServices } from './types.ts';

const OFFICERS = new Set(['USER_OFFICER'] as const);

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof TYPES;
const isFormat = (text: unknown): text is Format => typeof text === 'string' && Object.hasOwn(TYPES, text);

type ListRequest = FastifyRequest<{ Querystring: { readonly format?: unknown } }>;

/** GET /download/list/people?format=csv: whole lists, in the columns of imports. */
export function exportRoutes(app: FastifyInstance, services: ImportServices & Pick<Services, 'imports'>): void {
  for (const kind of IMPORT_KINDS) {
    const path = `/download/list/${kind.toLowerCase()}`;
    services.apiTokens.offerDownload('imports', path);
    app.get(path, async (request: ListRequest, reply) => {
      checkAllowance(path, OFFICERS, await services.session.authenticate(request));
      const { format = 'csv' } = request.query;
      if (!isFormat(format)) throw fail('BAD_INPUT', { message: 'The format is csv or xlsx' });
      const body = await bodyOf(services, kind, format);
      return reply
        .headers(downloadHeaders(`${kind.toLowerCase()}.${format}`))
        .header('content-type', TYPES[format])
        .header('cache-control', 'private, no-store')
        .send(body);
    });
  }
}

async function bodyOf({ core, settings }: ImportServices, kind: ImportKind, format: Format) {
  const table = await exportedTable(core.db, kind, dateFormatsOf(await settings.all()).timeZone);
  if (format === 'csv') return asCsv(table);
  const stream = new PassThrough();
  writeXlsx(table, kind.toLowerCase(), stream).catch((error: unknown) => stream.destroy(error as Error));
  return stream;
}
