import type { Catalog, OwnMailDefinition, TextVariable } from '../../engine/catalog/types.ts';
import type { UnfilledMail } from '../../engine/lint/index.ts';
import { checkLayoutText } from '../printing/index.ts';
import type { EmailTemplate } from './repository/mail.ts';
import { EMAIL } from './email-job.ts';

type Kinds = Pick<Catalog, 'textVariables' | 'ownMails'>;
type Kept = Pick<EmailTemplate, 'key' | 'use' | 'variables'>;

/** Variables of this mail: general ones that its kind fills, and its own. Mails of workflows have none of their own. */
export function variablesOf({ textVariables, ownMails }: Kinds, template: Kept | undefined): readonly TextVariable[] {
  const general = textVariables.get(EMAIL) ?? [];
  const kind = template && ownMailOf(ownMails, template);
  if (kind) {
    const own = kind.variables ?? [];
    return [...own, ...general.filter((it) => isFilledIn(kind, it) && !own.some(({ name }) => name === it.name))];
  }
  const generalNames = new Set(general.map(({ name }) => name));
  const own = template?.use === 'automatic' ? template.variables.filter((name) => !generalNames.has(name)) : [];
  return [...general, ...own.map((name) => ({ name, about: 'Filled in this message only' }))];
}

const ownMailOf = (ownMails: Kinds['ownMails'], { key, use }: Kept): OwnMailDefinition | undefined =>
  use === 'automatic' ? ownMails.find((mail) => mail.template === key) : undefined;

function isFilledIn({ entity, toAddress }: OwnMailDefinition, { filledIn }: TextVariable): boolean {
  if (filledIn === 'TO_PERSON') return toAddress !== true;
  return filledIn === undefined || filledIn === entity;
}

/** True for a message that can be shown with the data of a proposal. */
export const isAboutProposal = ({ ownMails }: Pick<Catalog, 'ownMails'>, template: Kept): boolean => {
  const kind = ownMailOf(ownMails, template);
  return kind === undefined || kind.entity === 'PROPOSAL';
};

export function unfilledMails(templates: readonly EmailTemplate[], catalog: Kinds): readonly UnfilledMail[] {
  const filled = variablesOf(catalog, undefined);
  return templates.flatMap(({ key, name, subject, body }) => {
    const unknown = [subject, body].flatMap((text) => checkLayoutText(text, filled).unknown);
    return unknown.length === 0 ? [] : [{ template: key, name, variables: [...new Set(unknown.map((it) => it.name))] }];
  });
}
