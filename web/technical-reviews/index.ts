export { technicalReviewPages } from './routes.tsx';
