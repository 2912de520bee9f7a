export { experimentReportPages } from './routes.tsx';
