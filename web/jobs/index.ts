export { jobPages } from './routes.tsx';
