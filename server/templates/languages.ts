import type { Catalog } from '../../engine/catalog/types.ts';
import { CodedError } from '../../engine/errors.ts';
import { languageName, languagesOf } from '../../engine/languages.ts';
import { missingTexts, type TextPlace } from '../../engine/questionnaires/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Services } from '../context.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';

type Languages = ReturnType<typeof languagesOf>;

export async function languagesOfFacility(settings: Services['settings'], db: Connection): Promise<Languages> {
  const all = await settings.all(db.isTransaction ? (db as Tx) : undefined);
  return languagesOf(all.get('LANGUAGES') ?? '');
}

/** @throws CodedError TEMPLATE_TEXTS_MISSING naming the first place and the language that lacks a text */
export function refuseIncomplete(template: TemplateDefinition, catalog: Catalog, [, ...others]: Languages): void {
  for (const locale of others) {
    const missing = missingTexts(template, locale, catalog);
    const [first] = missing;
    if (!first) continue;
    const { place, path } = first;
    const language = languageName(locale);
    const context = { what: placeName(template, place), language, count: missing.length, locale, path, ...place };
    throw new CodedError('TEMPLATE_TEXTS_MISSING', context, context);
  }
}

function placeName({ steps, name }: TemplateDefinition, { topicId, questionId }: TextPlace): string {
  if (questionId !== undefined) {
    const field = steps.flatMap(({ fields }) => fields).find((one) => one.questionId === questionId);
    return `Question “${field?.question ?? questionId}”`;
  }
  const topic = steps.find((step) => step.topicId === topicId);
  return topic ? `Topic “${topic.title}”` : `Template “${name}”`;
}
