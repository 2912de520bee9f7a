import { useSearchParams } from 'react-router';
import { SafetyReview } from '../review/SafetyReview.tsx';
import { SafetyReviewList } from '../review/SafetyReviewList.tsx';

/** Safety forms to review; one of them with its review beside it (specification 2). */
export default function SafetyReviews() {
  const key = useSearchParams()[0].get('experimentSafetyPk');
  return key === null ? <SafetyReviewList /> : <SafetyReview key={key} experimentSafetyPk={/^\d{1,9}$/.test(key) ? Number(key) : 0} />;
}
