export interface ScientistCommentRow {
  readonly commentId: number;
  readonly proposalPk: number;
  readonly comment: string;
}
