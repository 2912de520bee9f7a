export { fapPages } from './routes.tsx';
