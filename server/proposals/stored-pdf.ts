import type { RoleCode } from '../../engine/catalog/types.ts';
import { submittersOfProposals } from './repository/links.ts';
import { addStoredPdf, freshPdfs, stateForPdf, storedPdfsOf, type StateForPdf } from './repository/stored-pdf.ts';
import type { ProposalServices } from './services.ts';

export type { StoredPdf } from './repository/stored-pdf.ts';

interface MadePdf {
  readonly fileId: string;
  readonly begun: StateForPdf;
  readonly wholeFor: readonly RoleCode[];
}

/**
 * PDFs that are kept with proposals as evidence: a later one joins those before it. Each is the current text only as long as the proposal is what it
 * was when the making began: whatever is logged about it afterwards, or changes among its samples and entries, makes the PDF stale.
 */
export const storedPdfs = ({ core, files }: ProposalServices) => ({
  /** What a PDF that is made from now on will show, as a text to compare; null: the proposal is gone. */
  begin: (primaryKey: number) => core.db.transaction().execute((tx) => stateForPdf(tx, primaryKey)),
  /** Adds a stored file to those before it, unless the proposal is gone, or was changed after the making had begun. */
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
  /** All of these proposals, newest first; whoever asks sees to it who may have them. */
  of: (primaryKeys: readonly number[]) => storedPdfsOf(core.db, primaryKeys),
  /** Files of those proposals whose PDF is their current text, by key. */
  fresh: (primaryKeys: readonly number[]) => freshPdfs(core.db, primaryKeys),
});
