import { lazy } from 'react';

export const ActionsOfProposal = lazy(async () => ({ default: (await import('./components/ActionsOfProposal.tsx')).ActionsOfProposal }));
export const EventLogs = lazy(async () => ({ default: (await import('./components/EventLogs.tsx')).EventLogs }));
export const EventLogsDrawer = lazy(async () => ({ default: (await import('./components/EventLogsDrawer.tsx')).EventLogsDrawer }));
export { logPages } from './routes.tsx';
