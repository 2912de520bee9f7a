export { experimentPages } from './routes.tsx';
