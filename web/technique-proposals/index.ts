export { techniqueProposalPages } from './routes.tsx';
