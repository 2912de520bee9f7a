export { reviewPages } from './routes.tsx';
