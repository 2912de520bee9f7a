export { studioPages } from './routes.tsx';
