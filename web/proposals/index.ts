export { wizardPages } from './wizard/pages.ts';
