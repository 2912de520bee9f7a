import { wizardPages } from '../proposals/index.ts';
import type { AppRoute } from './routes.ts';

/** Every page of the product. A domain adds its routes here, nowhere else. */
export const pages: readonly AppRoute[] = [{ path: '/', lazy: () => import('./Home.tsx') }, ...wizardPages];
