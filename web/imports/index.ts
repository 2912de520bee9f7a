export { importPages } from './routes.tsx';
