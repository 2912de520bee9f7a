import type { Tx } from '../plugins/database/index.ts';
import type { TechnicalReviewRow, TechnicalReviewServices } from './types.ts';

/** There is one basis question of a kind (domain reference 4.1). */
const BASIS_QUESTION = 'technical_review_basis';

/** Documents are read by whoever reads the questionary. */
export const referenceFiles = (
  { files }: TechnicalReviewServices,
  tx: Tx,
  { questionaryId }: Pick<TechnicalReviewRow, 'questionaryId'>,
  fileIds: readonly string[],
) => files.reference(tx, { kind: 'ANSWER', ownerId: questionaryId, questionId: BASIS_QUESTION, fileIds: [...fileIds] });
