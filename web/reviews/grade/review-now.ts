import { PanelReviewNowDocument } from '../../generated/panel-reviews.ts';
import { apollo } from '../../shell/index.ts';

/** The stored review as `updateReview` takes it, because its form saves by itself. */
export async function reviewNow(id: number) {
  const { data } = await apollo.query({ query: PanelReviewNowDocument, variables: { id }, fetchPolicy: 'network-only' });
  const stored = data?.getReview;
  return {
    reviewID: id,
    fapID: stored?.fapID ?? 0,
    questionaryID: stored?.questionaryID ?? 0,
    // 0: no grade yet
    grade: stored?.grade ?? 0,
    comment: stored?.comment ?? '',
  };
}
