import type { Context, Services } from '../context.ts';

export type ScientistCommentServices = Pick<Services, 'core' | 'proposals'>;

export type ScientistCommentContext = Context & ScientistCommentServices & Pick<Services, 'scientistComments'>;

export interface ScientistCommentRow {
  readonly commentId: number;
  readonly proposalPk: number;
  readonly comment: string;
}
