export { apiTokenPages } from './routes.tsx';
