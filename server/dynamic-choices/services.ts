import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type DynamicChoiceServices = Pick<Services, 'core' | 'templates' | 'questions'>;

export type DynamicChoiceContext = Context & DynamicChoiceServices & Pick<Services, 'dynamicChoices'>;
