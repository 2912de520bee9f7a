export { callPages } from './routes.tsx';
