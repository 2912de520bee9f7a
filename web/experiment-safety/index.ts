export { experimentSafetyPages } from './routes.tsx';
