export { studioPages } from './routes.tsx';
export { templatePage } from './templates/routes.tsx';
