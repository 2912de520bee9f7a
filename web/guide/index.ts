export { ChapterLinks } from './ChapterLinks.tsx';
export { guidePages } from './routes.tsx';
