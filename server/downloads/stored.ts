import { storedPdfName } from '../../engine/documents/index.ts';
import { system } from '../../engine/rules/actor.ts';
import { Undeliverable, type DeliveryHandler } from '../outbox/index.ts';
import type { ActionLabel } from '../workflows/index.ts';
import { namingTime } from './naming-time.ts';
import { print } from './print.ts';
import { planOf, printedProposals, readableProposals } from './proposals.ts';
import type { DownloadServices, PrintServices } from './types.ts';
import { wholeFor } from './whole-for.ts';

/** Status action PROPOSALDOWNLOAD: stores the complete PDF of a submitted proposal. */
export const storePdf =
  (services: DownloadServices & PrintServices): DeliveryHandler =>
  async (payload) => {
    const { storedPdf } = services.proposals;
    if (!(await services.features.isOn('PREGENERATED_PROPOSAL_PDF')))
      throw new Undeliverable('Stored PDFs are switched off here: no PDF was made');
    const [primaryKey = 0] = (payload['label'] as ActionLabel).ids;
    const begun = await storedPdf.begin(primaryKey);
    if (!begun) throw new Undeliverable('The proposal no longer exists: there is no PDF to make');
    if (!begun.submitted) throw new Undeliverable('The proposal is not submitted: no PDF was made');
    if ((await storedPdf.fresh([primaryKey])).has(primaryKey)) {
      return { message: 'The PDF is stored already and nothing has changed since; it was not made again', already: true };
    }
    // nobody waits who could be asked to retry
    const { proposal, bytes, roles } = await services.documents.inTurn({ owner: 'stored PDFs', letIn: true }, async (turn) => {
      const rows = await readableProposals(services, system, { by: 'key', keys: [primaryKey] });
      const [printed] = await printedProposals(services, { ...system, languages: rows.flatMap(({ locale }) => locale ?? []) }, rows);
      if (!printed) throw new Undeliverable('The proposal no longer exists: there is no PDF to make');
      const { bytes, taken } = await print(services, planOf(printed), turn);
      // no slow reader is involved
      taken();
      return { proposal: printed, bytes, roles: await wholeFor(services, printed, begun.statusHidden) };
    });
    const fileName = storedPdfName(proposal.named, await namingTime(services));
    const fileId = await services.files.keep({ fileName, mimeType: 'application/pdf', bytes });
    const outcome = await storedPdf.keep(primaryKey, { fileId, begun, wholeFor: roles });
    if (outcome === 'gone') throw new Undeliverable('The proposal no longer exists: there is no PDF to keep');
    // retried, like temporary failures
    if (outcome === 'changed') throw new Error('The proposal was changed while its PDF was made');
    return { message: `PDF stored with the proposal (${fileName})` };
  };
