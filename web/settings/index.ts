import { lazy } from 'react';

export const PageContent = lazy(async () => ({ default: (await import('./PageContent.tsx')).PageContent }));
export { settingsPages } from './routes.tsx';
