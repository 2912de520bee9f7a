export { visitPages } from './routes.tsx';
