import { PanelReviewNowDocument } from '../../generated/panel-reviews.ts';
import { apollo } from '../../shell/index.ts';

/** The stored review as `updateReview` takes it, because its form saves by itself. */
export async function reviewNow(id: number) {
  const { data } = await apollo.query({ query: PanelReviewNowDocument, variables: { id }, fetchPolicy: 'network-only' });
  const { fapID = 0, questionaryID = 0, grade = null, comment = null } = data?.getReview ?? {};
  return {
    reviewID: id,
    fapID,
    questionaryID,
    // 0: no grade yet
    grade: grade ?? 0,
    comment: comment ?? '',
    // Keeps what the form saves before this arrives.
    base: { grade, comment },
  };
}
