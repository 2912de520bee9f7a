import type { Catalog, TextVariable } from '../../engine/catalog/types.ts';
import type { UnfilledMail } from '../../engine/lint/index.ts';
import { checkText } from '../documents/index.ts';
import type { EmailTemplate } from './repository.ts';
import { EMAIL } from './email-job.ts';

/** What every mail is filled with, and what only this one is: a mail that an event sends brings its own, a mail of a workflow none. */
export function variablesOf(
  { textVariables }: Pick<Catalog, 'textVariables'>,
  template: Pick<EmailTemplate, 'use' | 'variables'> | undefined,
): readonly TextVariable[] {
  const general = textVariables.get(EMAIL) ?? [];
  const known = new Set(general.map(({ name }) => name));
  const own = template?.use === 'automatic' ? template.variables.filter((name) => !known.has(name)) : [];
  return [...general, ...own.map((name) => ({ name, about: 'Filled in this message only' }))];
}

/** The templates that would have empty places in a mail of a workflow, whatever they were made for. */
export function unfilledMails(templates: readonly EmailTemplate[], catalog: Pick<Catalog, 'textVariables'>): readonly UnfilledMail[] {
  const filled = variablesOf(catalog, undefined);
  return templates.flatMap(({ key, name, subject, body }) => {
    const unknown = [subject, body].flatMap((text) => checkText(text, filled).unknown);
    return unknown.length === 0 ? [] : [{ template: key, name, variables: [...new Set(unknown.map((it) => it.name))] }];
  });
}
