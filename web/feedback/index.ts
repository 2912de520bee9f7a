export { feedbackPages } from './routes.tsx';
