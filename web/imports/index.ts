import { lazy } from 'react';

export const FileMenu = lazy(async () => ({ default: (await import('./FileMenu.tsx')).FileMenu }));
export { importPages } from './routes.tsx';
