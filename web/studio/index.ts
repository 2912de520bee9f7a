import { lazy } from 'react';

export { studioPages } from './routes.tsx';
export { unitSlots } from './units/index.ts';
export { templateListRoute } from './templates/routes.tsx';

export const UpdatesNotice = lazy(() => import('./bundles/UpdatesNotice.tsx'));
