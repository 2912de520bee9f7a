import { lazy } from 'react';
import { onDemand } from '../ui/on-demand.tsx';

export const ActionsOfProposal = lazy(async () => ({ default: (await import('./components/ActionsOfProposal.tsx')).ActionsOfProposal }));
export const EventLogs = lazy(async () => ({ default: (await import('./components/EventLogs.tsx')).EventLogs }));
export const EventLogsDrawer = onDemand(async () => ({ default: (await import('./components/EventLogsDrawer.tsx')).EventLogsDrawer }));
export const ExperimentLogDrawer = onDemand(async () => ({
  default: (await import('./components/EventLogsDrawer.tsx')).ExperimentLogDrawer,
}));
export { logPages } from './routes.tsx';
