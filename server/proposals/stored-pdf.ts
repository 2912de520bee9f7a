import type { RoleCode } from '../../engine/catalog/types.ts';
import { submittersOfProposals } from './repository/links.ts';
import { addStoredPdf, freshPdfs, stateForPdf, storedPdfsOf, type StateForPdf } from './repository/stored-pdf.ts';
import type { ProposalServices } from './types.ts';

export type { StoredPdf } from './types.ts';

interface MadePdf {
  readonly fileId: string;
  readonly begun: StateForPdf;
  readonly wholeFor: readonly RoleCode[];
}

/**
 * PDFs stored with proposals as evidence; none is replaced. One is current only while no event was logged and no entry changed since its creation
 * began.
 */
export const storedPdfs = ({ core, files }: ProposalServices) => ({
  /** State to compare after creating a PDF; null if the proposal does not exist. */
  begin: (primaryKey: number) => core.db.transaction().execute((tx) => stateForPdf(tx, primaryKey)),
  /** Stores a PDF unless the proposal was deleted or changed since its creation began. */
  async keep(proposalPk: number, { fileId, begun, wholeFor }: MadePdf): Promise<'kept' | 'gone' | 'changed'> {
    const { state, submittedAt, asSubmitted, statusHidden } = begun;
    const outcome = await core.db.transaction().execute(async (tx) => {
      const now = await stateForPdf(tx, proposalPk);
      if (!now) return 'gone';
      if (now.state !== state) return 'changed';
      const [submission] = await submittersOfProposals(tx, [proposalPk]);
      const reason = asSubmitted ? ('SUBMISSION' as const) : ('STATUS_ACTION' as const);
      const submittedBy = submission?.userId ?? null;
      const pdf = { proposalPk, fileId, madeAt: core.now(), reason, submittedAt, submittedBy, state, wholeFor, statusHidden };
      const fileIds = await addStoredPdf(tx, pdf);
      await files.reference(tx, { kind: 'PROPOSAL_PDF', ownerId: proposalPk, questionId: '', fileIds });
      return 'kept';
    });
    if (outcome !== 'kept') await files.dropUnnamed(fileId);
    return outcome;
  },
  /** Newest first, without permission check. */
  of: (primaryKeys: readonly number[]) => storedPdfsOf(core.db, primaryKeys),
  fresh: (primaryKeys: readonly number[]) => freshPdfs(core.db, primaryKeys),
});
