export { studioPages } from './routes.tsx';
export { unitSlots } from './units/index.ts';
export { templatePage } from './templates/routes.tsx';
