import { lazy } from 'react';

export const ChapterLinks = lazy(async () => ({ default: (await import('./ChapterLinks.tsx')).ChapterLinks }));
export { guidePages } from './routes.tsx';
