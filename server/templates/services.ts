import type { Context, Services } from '../context.ts';

export type TemplateServices = Pick<Services, 'core' | 'features' | 'users' | 'units'>;

export type TemplateContext = Context & TemplateServices & Pick<Services, 'templates' | 'questions'>;
