import { sentenceText, type Catalog } from '../../../engine/catalog/index.ts';
import { settingText, type ChangePlace, type JsonChange, type TemplateChange } from '../../../engine/diff/index.ts';

/** A change as the list of changes shows it. */
export interface ChangeLine {
  readonly text: string;
  /** What was and what is; null on both sides where the text says it all. */
  readonly before: string | null;
  readonly after: string | null;
  /** Where a click leads. */
  readonly place?: ChangePlace;
}

/** Long texts are read side by side; what is short stands in the sentence. */
const LONG = 40;

/** The changes between two revisions of a template. */
export function templateChangeLines(catalog: Catalog, changes: readonly TemplateChange[]): readonly ChangeLine[] {
  return changes.map((change) => {
    const [before, after] = [settingText(change.before), settingText(change.after)];
    const isLong = typeof change.before === 'string' && typeof change.after === 'string' && Math.max(before.length, after.length) > LONG;
    return { text: sentenceText(catalog, change), before: isLong ? before : null, after: isLong ? after : null, place: change.place };
  });
}

/**
 * The differences of anything else: a workflow, a layout.
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
