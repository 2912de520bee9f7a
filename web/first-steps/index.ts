import { lazy } from 'react';

export { firstStepsPages } from './routes.tsx';

export const FirstStepsNotice = lazy(() => import('./FirstStepsNotice.tsx'));
