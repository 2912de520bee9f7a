import { no, yes, type RuleAnswer } from './answer.ts';

export interface TemplateUse {
  readonly name: string;
  readonly isActive: boolean;
}

/**
 * The active template cannot be archived, since new questionaries need it.
 *
 * @example mayArchiveTemplate({ name: 'Shipments', isActive: true }).ok // false: TEMPLATE_ACTIVE
 */
export const mayArchiveTemplate = ({ name, isActive }: TemplateUse): RuleAnswer => (isActive ? no('TEMPLATE_ACTIVE', { name }) : yes);

/**
 * Checks a deletion.
 *
 * @param using names of users of the template, such as calls
 * @example mayDeleteTemplate({ name: 'Regular', isActive: false }, ['calls']).ok // false: TEMPLATE_IN_USE
 */
export function mayDeleteTemplate(facts: TemplateUse, using: readonly string[]): RuleAnswer {
  if (using.length > 0) return no('TEMPLATE_IN_USE', { what: using.join(' and ') });
  return mayArchiveTemplate(facts);
}
