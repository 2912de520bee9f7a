import type { Services } from '../context.ts';
import { freshPdfs, setStoredPdf, stateForPdf } from './repository/stored-pdf.ts';

/**
 * PDFs that are kept with proposals. Each is true only as long as the proposal is what it was when the making began: whatever is logged about it
 * afterwards, or changes among its samples and entries, makes the PDF stale.
 */
export const storedPdfs = ({ core: { db }, files }: Services) => ({
  /** What a PDF that is made from now on will show, as a text to compare; null: the proposal is gone. */
  begin: (primaryKey: number) => db.transaction().execute((tx) => stateForPdf(tx, primaryKey)),
  /** Puts a stored file in the place of the one before it, which is taken away. False: the proposal is gone. */
  async keep(primaryKey: number, { fileId, state }: { readonly fileId: string; readonly state: string }): Promise<boolean> {
    const before = await db.transaction().execute(async (tx) => {
      const replaced = await setStoredPdf(tx, primaryKey, { fileId, fileState: state });
      if (replaced) await files.reference(tx, { kind: 'PROPOSAL_PDF', ownerId: primaryKey, questionId: '', fileIds: [fileId] });
      return replaced;
    });
    const unused = before ? before.fileId : fileId;
    if (unused !== null) await files.dropUnnamed(unused);
    return before !== undefined;
  },
  /** Files of those proposals whose PDF is true, by key. */
  fresh: (primaryKeys: readonly number[]) => freshPdfs(db, primaryKeys),
});
