export { shipmentPages } from './routes.tsx';
