export { PageContent } from './PageContent.tsx';
export { settingsPages } from './routes.tsx';
