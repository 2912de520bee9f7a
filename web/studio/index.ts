export { studioPages } from './routes.tsx';
export { unitSlots } from './units/index.ts';
export { templateListRoute } from './templates/routes.tsx';
