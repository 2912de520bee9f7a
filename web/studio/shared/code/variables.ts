/** A variable that a text may print (definitions/vocabulary/text-variables.json). */
export interface Variable {
  readonly name: string;
  readonly about: string;
  readonly list?: boolean | null;
  readonly fields?: readonly Variable[] | null;
}

/** Block helpers, which need a closing tag. */
const BLOCKS = ['each', 'if', 'unless', 'with'] as const;
const HELPERS = [
  'eq',
  'ne',
  'includes',
  'or',
  'and',
  'not',
  'sum',
  'join',
  'count',
  'date',
  'dateTime',
  'utcDate',
  'rich',
  'attachment',
  'dump',
] as const;

export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  readonly kind: 'variable' | 'block' | 'helper';
}

/** Ranks variables first. A completely typed helper still ranks above variables that contain it. */
export const BOOSTS: Readonly<Record<Suggestion['kind'], number>> = { variable: 50, block: 0, helper: 0 };

/**
 * Completions at the end of a text, with the start of the replaced word; null outside of `{{ }}`.
 *
 * @example suggestions('{{#each proposals}}{{ti', variables) // { from: 21, options: [{ label: 'title', … }] }
 */
export function suggestions(
  before: string,
  variables: readonly Variable[],
): { readonly from: number; readonly options: readonly Suggestion[] } | null {
  const open = before.lastIndexOf('{{');
  if (open < 0 || before.indexOf('}}', open) >= 0) return null;
  const inside = before.slice(open + 2);
  const closing = /^\{?\s*\/\w*$/.exec(inside);
  if (closing) {
    const block = openBlocks(before.slice(0, open)).at(-1);
    const from = open + 2 + inside.indexOf('/') + 1;
    return block ? { from, options: [{ label: block.name, detail: '', kind: 'block' }] } : null;
  }
  const word = /(?<![\w.])[\w.]*$/.exec(inside)?.[0] ?? '';
  const path = word.split('.');
  const scope = openBlocks(before.slice(0, open)).reduce<readonly Variable[]>(
    (fields, { name, subject }) => (name === 'each' || name === 'with' ? fieldsAt(fields, subject.split('.')) : fields),
    variables,
  );
  const parents = path.slice(0, -1);
  const inScope = fieldsAt(scope, parents);
  const from = before.length - (path.at(-1)?.length ?? 0);
  const named = inScope.map(({ name, about }): Suggestion => ({ label: name, detail: about, kind: 'variable' }));
  if (parents.length > 0) return { from, options: named };
  const isBlock = /^\s*#\w*$/.test(inside);
  const words: readonly Suggestion[] = isBlock
    ? BLOCKS.map((label) => ({ label, detail: '', kind: 'block' }))
    : [...named, ...HELPERS.map((label): Suggestion => ({ label, detail: '', kind: 'helper' }))];
  return { from, options: words };
}

const fieldsAt = (variables: readonly Variable[], path: readonly string[]): readonly Variable[] =>
  path
    .filter((part) => part !== '' && part !== 'this')
    .reduce<readonly Variable[]>((fields, part) => fields.find(({ name }) => name === part)?.fields ?? [], variables);

function openBlocks(text: string): readonly { readonly name: string; readonly subject: string }[] {
  const open: { name: string; subject: string }[] = [];
  for (const [, sign, name = '', subject = ''] of text.matchAll(/\{\{\{?\s*([#/])\s*(\w+)\s*([\w.]*)/g)) {
    if (sign === '#') open.push({ name, subject });
    else if (open.at(-1)?.name === name) open.pop();
  }
  return open;
}
