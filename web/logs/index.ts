export { ActionsOfProposal } from './components/ActionsOfProposal.tsx';
export { EventLogs } from './components/EventLogs.tsx';
export { logPages } from './routes.tsx';
