import type { Catalog, TextVariable } from '../../engine/catalog/types.ts';
import type { UnfilledMail } from '../../engine/lint/index.ts';
import { checkLayoutText } from '../documents/index.ts';
import type { EmailTemplate } from './repository.ts';
import { EMAIL } from './email-job.ts';

/** General variables and those of this mail; mails of workflows have none of their own. */
export function variablesOf(
  { textVariables }: Pick<Catalog, 'textVariables'>,
  template: Pick<EmailTemplate, 'use' | 'variables'> | undefined,
): readonly TextVariable[] {
  const general = textVariables.get(EMAIL) ?? [];
  const known = new Set(general.map(({ name }) => name));
  const own = template?.use === 'automatic' ? template.variables.filter((name) => !known.has(name)) : [];
  return [...general, ...own.map((name) => ({ name, about: 'Filled in this message only' }))];
}

export function unfilledMails(templates: readonly EmailTemplate[], catalog: Pick<Catalog, 'textVariables'>): readonly UnfilledMail[] {
  const filled = variablesOf(catalog, undefined);
  return templates.flatMap(({ key, name, subject, body }) => {
    const unknown = [subject, body].flatMap((text) => checkLayoutText(text, filled).unknown);
    return unknown.length === 0 ? [] : [{ template: key, name, variables: [...new Set(unknown.map((it) => it.name))] }];
  });
}
