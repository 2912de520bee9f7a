/** A column of a sheet by its heading. */
export interface Column {
  /** Its name in the standard; the heading as it stands where it is none that is read here. */
  readonly name: string;
  /** Of the texts in it; empty: the form's own. */
  readonly language: string;
}

export type ColumnSheet = 'survey' | 'choices' | 'settings';

/** The names of columns that are read. A picture that is left out is told where it stands. */
const READ: Readonly<Record<ColumnSheet, readonly string[]>> = {
  survey: [
    'type',
    'name',
    'label',
    'hint',
    'required',
    'relevant',
    'constraint',
    'appearance',
    'default',
    'choice_filter',
    'parameters',
    'disabled',
    'accept',
    'image',
    'big-image',
    'audio',
    'video',
  ],
  choices: ['list_name', 'name', 'label', 'image', 'big-image', 'audio', 'video'],
  settings: ['form_title', 'form_id', 'default_language'],
};

/** Other names of the same (pyxform, aliases.py). */
const SYNONYMS: Readonly<Record<ColumnSheet, Readonly<Record<string, string>>>> = {
  survey: { caption: 'label', command: 'type', tag: 'name', value: 'name', relevance: 'relevant' },
  choices: { caption: 'label', value: 'name' },
  settings: { title: 'form_title', set_form_title: 'form_title', id_string: 'form_id', set_form_id: 'form_id' },
};

/** What the first word of a heading of several stands for: `bind::required`. The second one is the column. */
const PREFIXES: ReadonlySet<string> = new Set(['bind', 'control', 'body', 'media']);

/**
 * Reads the heading of a column as pyxform does: whatever its letter case and blanks, a language behind one colon or two.
 * @example columnOf('Label :: English (en)', 'survey') // { name: 'label', language: 'English (en)' }
 */
export function columnOf(heading: string, sheet: ColumnSheet): Column {
  const words = heading.split(heading.includes('::') ? '::' : ':').map((word) => word.trim());
  const [first = '', ...others] = words;
  const word = asName(first);
  const [named, language] = PREFIXES.has(word) ? [asName(others[0] ?? ''), others.slice(1)] : [word, others];
  const synonyms = SYNONYMS[sheet];
  const name = Object.hasOwn(synonyms, named) ? (synonyms[named] ?? named) : named;
  return READ[sheet].includes(name) ? { name, language: language.join('::') } : { name: heading, language: '' };
}

const asName = (text: string): string => text.split(/\s+/).join('_').toLowerCase();
