import { lazy } from 'react';

export const MissingWorker = lazy(async () => ({ default: (await import('./components/MissingWorker.tsx')).MissingWorker }));
export { jobPages } from './routes.tsx';
