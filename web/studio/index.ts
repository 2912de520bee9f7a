export { studioPages } from './routes.tsx';
export { unitSlots } from './units/index.ts';
export { templateListRoute as templatePage } from './templates/routes.tsx';
