import type { Catalog } from '../../../engine/catalog/index.ts';
import { isList, isObject, own, type Json } from '../../../engine/json.ts';

export interface NamedThings {
  readonly catalog: Catalog | null;
  readonly question: (questionId: string) => string | null;
  readonly item: (kind: 'STATUS' | 'EMAIL_TEMPLATE', key: string) => string | null;
}

/** Label of a text value. @param key of the part that contains it */
export type ValueWord = (key: string, text: string) => string;

/**
 * Labels for codes and ids that have one.
 *
 * @param sides both versions: connections name the statuses in them
 * @example valueWords([], things)('dataType', 'TEXT_INPUT') // 'Text input'
 */
export function valueWords(sides: readonly Json[], things: NamedThings): ValueWord {
  const { catalog, question, item } = things;
  const place = (key: string): string | null => {
    const status = statusAt(sides, key);
    return status === null ? null : (item('STATUS', status) ?? status);
  };
  const words: Readonly<Record<string, (text: string) => string | null | undefined>> = {
    questionId: question,
    dataType: (text) => catalog?.questionTypes.get(text)?.title,
    groupId: (text) => catalog?.templateGroups.get(text)?.title,
    categoryId: (text) => [...(catalog?.templateGroups.values() ?? [])].find(({ categoryId }) => categoryId === text)?.title,
    type: (text) => catalog?.statusActions.find(({ type }) => type === text)?.name,
    events: (text) => catalog?.events.get(text)?.description,
    recipient: (text) => catalog?.recipientGroups.find(({ name }) => name === text)?.description,
    manual: (text) => catalog?.roles.find(({ shortCode }) => shortCode === text)?.title,
    visibleTo: (text) => catalog?.roles.find(({ shortCode }) => shortCode === text)?.title,
    emailTemplate: (text) => item('EMAIL_TEMPLATE', text),
    status: (text) => item('STATUS', text),
    from: place,
    to: place,
    initial: place,
  };
  return (key, text) => (Object.hasOwn(words, key) ? words[key]?.(text) : null) ?? text;
}

function statusAt(sides: readonly Json[], key: string): string | null {
  for (const side of sides) {
    const nodes = isObject(side) ? own(side, 'nodes') : undefined;
    const node = nodes !== undefined && isList(nodes) ? nodes.find((one) => isObject(one) && own(one, 'key') === key) : undefined;
    const status = node !== undefined && isObject(node) ? own(node, 'status') : undefined;
    if (typeof status === 'string') return status;
  }
  return null;
}
