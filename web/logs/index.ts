export { EventLogs } from './components/EventLogs.tsx';
