import type { Context, Services } from '../context.ts';

export type DynamicChoiceServices = Pick<Services, 'core' | 'templates' | 'questions'>;

export type DynamicChoiceContext = Context & DynamicChoiceServices & Pick<Services, 'dynamicChoices'>;
