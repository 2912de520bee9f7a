import type { ReviewStatus } from '../../engine/rules/panel-reviews.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { FapReviewServices } from './services.ts';

const GROUP = 'FAP_REVIEW';

interface SentContent {
  readonly status: ReviewStatus;
  readonly grade: number;
  readonly comment: string;
}

export interface JudgedContent {
  readonly grade: number | null;
  readonly comment: string;
}

/** Content as it is stored, judged as its form does. A draft may lack grade and comment, where the grade 0 stands for none. */
export async function contentOf({ questionaries, settings }: FapReviewServices, tx: Tx, { status, grade, comment }: SentContent) {
  const isDraft = status === 'DRAFT';
  const sent = { comment, grade: isDraft && grade === 0 ? null : grade };
  const known = { settings: Object.fromEntries(await settings.all(tx)) };
  const { columns, problems } = questionaries.judgeColumns(GROUP, sent, known);
  const problem = problems.find(({ kind }) => !isDraft || kind !== 'MISSING')?.text;
  return { content: columnsOf(columns), problem };
}

export const columnsOf = (columns: { readonly [name: string]: unknown }): JudgedContent => ({
  grade: typeof columns['grade'] === 'number' ? columns['grade'] : null,
  comment: typeof columns['comment'] === 'string' ? columns['comment'] : '',
});
