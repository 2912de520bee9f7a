import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type BundleServices = Pick<
  Services,
  'core' | 'features' | 'units' | 'workflows' | 'mail' | 'templates' | 'questions' | 'instruments' | 'techniques' | 'pdfLayouts'
>;

export type BundleContext = Context & BundleServices & Pick<Services, 'bundles'>;
