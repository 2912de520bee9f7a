import type { RoleCode } from '../../engine/catalog/types.ts';
import { experimentSafetyPlan, pdfName, zipName, type DocumentPlan, type NamedDocument } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { MAX_IN_ONE_PDF } from '../../engine/rules/downloads.ts';
import { hasSafetyDocument } from '../../engine/rules/experiment-safety.ts';
import { zipStream, type ZipItem } from '../printing/index.ts';
import { asPdf, keysForOnePdf, keysOf, namingTime, printedItem, printPlan, type Asked, type PrintedDownload } from '../downloads/index.ts';
import { documentInputs } from './document-inputs.ts';
import { judgedSafeties } from './judged.ts';
import { bySafetyExperiments } from './repository/forms.ts';
import { safetiesOnPaper } from './repository/documents.ts';
import type { ExperimentSafetyServices } from './types.ts';

export const SAFETY_DOCUMENT_ROLES: ReadonlySet<RoleCode> = new Set([
  'USER_OFFICER',
  'USER',
  'INSTRUMENT_SCIENTIST',
  'EXPERIMENT_SAFETY_REVIEWER',
]);

interface PrintedSafety {
  readonly named: NamedDocument;
  readonly plan: DocumentPlan;
}

/** One PDF of the safety documents of experiments, in the requested order. */
export const safetyPdf = (services: ExperimentSafetyServices, { actor, request, inTurn }: Asked): Promise<PrintedDownload> =>
  inTurn(async (turn) =>
    asPdf(services, await printedSafeties(services, actor, await approved(services, actor, keysForOnePdf(request))), turn),
  );

/** An archive with one PDF per experiment, each printed in a turn of its own. */
export async function safetyZip(services: ExperimentSafetyServices, { actor, request, inTurn, again }: Asked): Promise<PrintedDownload> {
  const keys = await inTurn(() => approved(services, actor, keysOf(request)));
  const at = await namingTime(services);
  async function* items(): AsyncGenerator<ZipItem> {
    for (let from = 0; from < keys.length; from += MAX_IN_ONE_PDF) {
      const part = await again(() => printedSafeties(services, actor, keys.slice(from, from + MAX_IN_ONE_PDF)));
      for (const { named, plan } of part) yield* printedItem(pdfName([named], at), () => again((turn) => printPlan(services, plan, turn)));
    }
  }
  return { fileName: zipName('experiment_safety', at), type: 'application/zip', body: zipStream(items(), services.core.log) };
}

/** @throws SAFETY_FORM_NOT_FOUND, SAFETY_DOCUMENT_NOT_APPROVED */
async function approved(services: ExperimentSafetyServices, actor: Actor, keys: readonly number[]): Promise<readonly number[]> {
  const { db } = services.core;
  const forms = await judgedSafeties(services, db, actor, bySafetyExperiments(keys));
  const readable = new Set(forms.filter(({ mayRead }) => mayRead).map(({ experimentPk }) => experimentPk));
  for (const experimentPk of keys) if (!readable.has(experimentPk)) throw fail('SAFETY_FORM_NOT_FOUND', { experimentPk });
  const facts = await safetiesOnPaper(db, keys);
  for (const experimentPk of keys)
    if (!hasSafetyDocument(facts.get(experimentPk)?.status)) throw fail('SAFETY_DOCUMENT_NOT_APPROVED', { experimentPk });
  return keys;
}

async function printedSafeties(
  services: ExperimentSafetyServices,
  actor: Actor,
  keys: readonly number[],
): Promise<readonly PrintedSafety[]> {
  const inputs = await documentInputs(services, actor, keys);
  return inputs.map(({ layout, input }) => ({
    named: { kind: 'experimentSafety', experimentId: input.experiment.experimentId, startsAt: input.experiment.startsAt },
    plan: experimentSafetyPlan(layout, input),
  }));
}
