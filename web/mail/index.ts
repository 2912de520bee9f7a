export { mailPages } from './routes.tsx';
