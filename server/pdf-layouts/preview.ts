import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { documentPlan, previewPlan, type DocumentPlan } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import { isObject, type Json, type JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { frameFor, placeInRequest, printPlan, printedProposals, whenGone, whileConnected } from '../downloads/index.ts';
import { checkAllowance } from '../plugins/permissions.ts';
import type { Services } from '../context.ts';
import type { PdfLayoutServices } from './types.ts';
import { changedTexts } from './texts.ts';

const PATH = '/preview/pdf';
const OFFICERS = new Set<RoleCode>(['USER_OFFICER']);

interface Wanted {
  readonly templateId: number;
  readonly texts: Readonly<Record<string, string>>;
  /** Undefined: the layout's sample data. */
  readonly proposalPk: number | null;
}

/** Rendered preview of a layout: POST {templateId, texts, proposalPk}. For officers. */
export function previewRoutes(app: FastifyInstance, services: PdfLayoutServices & Pick<Services, 'pdfLayouts'>): void {
  app.post(PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const signal = whileConnected(reply);
    const actor = await services.session.authenticate(request);
    checkAllowance(PATH, OFFICERS, actor);
    const preview = wantedOf(request.body as Json);
    const { bytes, taken } = await services.documents.inTurn(placeInRequest(actor, signal), async (turn) =>
      printPlan(services, await planFor(services, actor, preview), turn),
    );
    whenGone(reply, taken);
    return reply.header('content-type', 'application/pdf').header('cache-control', 'private, no-store').send(bytes);
  });
}

/** @throws BAD_INPUT */
function wantedOf(body: Json | undefined): Wanted {
  const { templateId, texts, proposalPk } = isObject(body) ? body : ({} as JsonObject);
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  if (!isNumber(templateId) || !isObject(texts) || !Object.values(texts).every(isText)) {
    throw fail('BAD_INPUT', { message: 'A preview needs the number of the template and its texts' });
  }
  return { templateId, texts: texts as Readonly<Record<string, string>>, proposalPk: isNumber(proposalPk) ? proposalPk : null };
}

async function planFor(
  services: PdfLayoutServices & Pick<Services, 'pdfLayouts'>,
  actor: Actor,
  { templateId, texts, proposalPk }: Wanted,
): Promise<DocumentPlan> {
  const row = await services.pdfLayouts.get(templateId);
  const layout = changedTexts(row.working, texts);
  if (proposalPk === null) {
    const { facility, logo, dates } = await frameFor(services, actor);
    return previewPlan(row.name, layout, { logoPath: logo, facility, ...layout.dummyData }, dates);
  }
  const proposal = (await services.proposals.readable(actor, [proposalPk])).get(proposalPk);
  if (!proposal) throw fail('PROPOSAL_NOT_FOUND');
  const [printed] = await printedProposals(services, actor, [proposal]);
  if (!printed) throw fail('PROPOSAL_NOT_FOUND');
  return documentPlan(layout, printed.document);
}
