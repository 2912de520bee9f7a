import { sentenceText, type Catalog } from '../../../engine/catalog/index.ts';
import { settingText, type ChangePlace, type JsonChange, type TemplateChange } from '../../../engine/diff/index.ts';

export interface ChangeLine {
  readonly text: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly place?: ChangePlace;
}

/** Longer texts are shown side by side, shorter ones within the sentence. */
const LONG = 40;

export function templateChangeLines(catalog: Catalog, changes: readonly TemplateChange[]): readonly ChangeLine[] {
  return changes.map((change) => {
    const [before, after] = [settingText(change.before), settingText(change.after)];
    const isLong = typeof change.before === 'string' && typeof change.after === 'string' && Math.max(before.length, after.length) > LONG;
    return { text: sentenceText(catalog, change), before: isLong ? before : null, after: isLong ? after : null, place: change.place };
  });
}

/**
 * Differences of other definitions, such as workflows and layouts.
 *
 * @param titles words for each kind of difference, with {{what}}
 */
export function jsonChangeLines(
  changes: readonly JsonChange[],
  titles: Readonly<Record<JsonChange['kind'], (what: string) => string>>,
): readonly ChangeLine[] {
  return changes.map(({ kind, path, before, after }) => ({
    text: titles[kind](path.join(' › ')),
    before: before === undefined ? null : settingText(before),
    after: after === undefined ? null : settingText(after),
  }));
}
