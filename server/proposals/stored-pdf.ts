import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Services } from '../context.ts';
import { submittersOfProposals } from './repository/links.ts';
import { addStoredPdf, freshPdfs, stateForPdf, storedPdfsOf, type StateForPdf } from './repository/stored-pdf.ts';

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
export const storedPdfs = ({ core, files }: Services) => ({
  /** What a PDF that is made from now on will show, as a text to compare; null: the proposal is gone. */
  begin: (primaryKey: number) => core.db.transaction().execute((tx) => stateForPdf(tx, primaryKey)),
  /** Adds a stored file to those before it. False: the proposal is gone. */
  async keep(proposalPk: number, { fileId, begun, wholeFor }: MadePdf): Promise<boolean> {
    const { state, submittedAt, asSubmitted, statusHidden } = begun;
    const kept = await core.db.transaction().execute(async (tx) => {
      const [submission] = await submittersOfProposals(tx, [proposalPk]);
      const reason = asSubmitted ? ('SUBMISSION' as const) : ('STATUS_ACTION' as const);
      const submittedBy = submission?.userId ?? null;
      const pdf = { proposalPk, fileId, madeAt: core.now(), reason, submittedAt, submittedBy, state, wholeFor, statusHidden };
      const fileIds = await addStoredPdf(tx, pdf);
      if (fileIds) await files.reference(tx, { kind: 'PROPOSAL_PDF', ownerId: proposalPk, questionId: '', fileIds });
      return fileIds !== null;
    });
    if (!kept) await files.dropUnnamed(fileId);
    return kept;
  },
  /** All of these proposals, newest first; whoever asks sees to it who may have them. */
  of: (primaryKeys: readonly number[]) => storedPdfsOf(core.db, primaryKeys),
  /** Files of those proposals whose PDF is their current text, by key. */
  fresh: (primaryKeys: readonly number[]) => freshPdfs(core.db, primaryKeys),
});
