import type { Domain } from '../domain.ts';
import { createPdfLayouts } from './actions.ts';
import { previewRoutes } from './preview.ts';
import { loaders, resolvers } from './resolvers.ts';
import type { PdfLayoutServices } from './types.ts';

export type { BroughtLayout } from './actions.ts';

declare module '../context.ts' {
  interface Services {
    readonly pdfLayouts: ReturnType<typeof createPdfLayouts>;
  }
}

export const pdfLayouts: Domain<PdfLayoutServices, 'pdfLayouts'> = {
  name: 'pdf-layouts',
  create: (services) => ({ pdfLayouts: createPdfLayouts(services) }),
  resolvers,
  loaders,
  routes: previewRoutes,
};
