import type { Context, Services } from '../context.ts';

export type GenericTemplateServices = Pick<Services, 'core' | 'users' | 'templates' | 'questionaries' | 'facts' | 'proposals'>;

export type GenericTemplateContext = Context & GenericTemplateServices & Pick<Services, 'genericTemplates'>;
