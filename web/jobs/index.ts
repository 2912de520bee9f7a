export { MissingWorker } from './components/MissingWorker.tsx';
export { jobPages } from './routes.tsx';
