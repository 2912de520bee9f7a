import { lazy } from 'react';

export { visitPages } from './routes.tsx';
export const CancelledVisits = lazy(() => import('./CancelledVisits.tsx'));
export const DefineVisitDialog = lazy(() => import('./DefineVisitDialog.tsx'));
export const VisitorDates = lazy(() => import('./VisitorDates.tsx'));
export const RegistrationDialog = lazy(() => import('./RegistrationDialog.tsx'));
