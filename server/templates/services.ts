import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type TemplateServices = Pick<Services, 'core' | 'features' | 'users' | 'units'>;

export type TemplateContext = Context & TemplateServices & Pick<Services, 'templates' | 'questions'>;
