import type { RecordDefinition, RecordTexts } from './types.ts';

/**
 * A record with a page has all texts: those that its definition leaves out follow from its titles.
 *
 * @example withTexts({ ...lamp, texts: undefined }).texts.create // 'New lamp'
 */
export const withTexts = (definition: RecordDefinition): RecordDefinition =>
  definition.route === undefined ? definition : { ...definition, texts: { ...usualTexts(definition), ...definition.texts } };

function usualTexts({ title, titles }: RecordDefinition): RecordTexts {
  const [one, several] = [title.toLowerCase(), titles.toLowerCase()];
  return {
    create: `New ${one}`,
    search: `Search ${several}`,
    created: `${title} {name} created`,
    updated: `${title} {name} saved`,
    deleted: `${title} {name} deleted`,
    delete: '{name} is deleted for good.',
    empty: { title: `No ${several} yet` },
  };
}
