import type { Context, Services } from '../context.ts';

export type BundleServices = Pick<
  Services,
  'core' | 'features' | 'units' | 'workflows' | 'mail' | 'templates' | 'questions' | 'instruments' | 'techniques' | 'pdfLayouts'
>;

export type BundleContext = Context & BundleServices & Pick<Services, 'bundles'>;
