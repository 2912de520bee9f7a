import { no, yes, type Answer } from './answer.ts';

export interface TemplateFacts {
  readonly name: string;
  /** The one its group uses for what begins now. */
  readonly isActive: boolean;
}

/**
 * May a template be put away? What begins in a group would have no questions without its active template.
 * @example mayArchiveTemplate({ name: 'Shipments', isActive: true }).ok // false: TEMPLATE_ACTIVE
 */
export const mayArchiveTemplate = ({ name, isActive }: TemplateFacts): Answer => (isActive ? no('TEMPLATE_ACTIVE', { name }) : yes);

/**
 * May a template be deleted, when nothing made with it is there any more?
 * @param using what uses it, in words, such as calls
 * @example mayDeleteTemplate({ name: 'Regular', isActive: false }, ['calls']).ok // false: TEMPLATE_IN_USE
 */
export function mayDeleteTemplate(facts: TemplateFacts, using: readonly string[]): Answer {
  if (using.length > 0) return no('TEMPLATE_IN_USE', { what: using.join(' and ') });
  return mayArchiveTemplate(facts);
}
